// What is said about a number that was typed. Words, patterns and mistakes come from Python (genmodels/course/kit/exercises/reply_on_a_page.py);
// the steps are those of number.py and reading.py beside it, and a test compares the two.

const judgeNumber = (() => {
  class Unreadable extends Error {}

  const filled = (words, values = {}) =>
    words.replace(/\{(\w+)(!r)?\}/g, (_, name, quoted) => (quoted ? inQuotes(values[name]) : values[name]));

  // As Python quotes a text: what cannot be seen is written as its code.
  function inQuotes(text) {
    const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
    const told = text.replaceAll("\\", "\\\\").replaceAll(mark, `\\${mark}`);
    return mark + told.replace(/(?! )[\p{C}\p{Z}]/gu, code) + mark;
  }

  function code(sign) {
    if (sign === "\t") return "\\t";
    const place = sign.codePointAt(0).toString(16);
    const [letter, length] = place.length < 3 ? ["x", 2] : place.length < 5 ? ["u", 4] : ["U", 8];
    return `\\${letter}${place.padStart(length, "0")}`;
  }

  const brief = (text) => ([...text].length <= 60 ? text : `${[...text].slice(0, 59).join("")}…`);

  // A number is {value}, and {over, under} too if it was given exactly, 3/4 or 3.
  function exactly(over, under) {
    let [a, b] = [over < 0n ? -over : over, under];
    while (b) [a, b] = [b, a % b];
    const number = { over: over / a, under: under / a };
    return { ...number, value: Number(number.over) / Number(number.under) };
  }

  // What people write around a number, taken away, and a decimal point.
  const plain = (text, { spellings }) =>
    spellings.reduce((so_far, [pattern, instead]) => so_far.replace(new RegExp(pattern, "g"), instead), text).trim();

  // A text that was typed about the number is quoted whole.
  function read(given, exercise, typed = given) {
    const { patterns, say, as_good } = exercise, text = plain(given, exercise);
    const whole = (name, some = text) => new RegExp(`^(?:${patterns[name]})$`).test(some);
    if (whole("ODDS")) throw new Unreadable(filled(say.AS_ODDS, { text: typed }));
    const parts = text.split(new RegExp(patterns.AGAIN)).map((part) => plain(part, exercise));
    const isNumber = (part) => whole("NUMBER", part), sums = parts.filter((part) => !isNumber(part));
    if (sums.length < parts.length && sums.every((part) => whole("SUM", part) && Number.isFinite(computed(part)))) {
      const [first, ...again] = parts.filter(isNumber).map((part) => number(part, typed, say));
      const agrees = (value) => Math.abs(first.value - value) <= as_good * Math.max(Math.abs(first.value), Math.abs(value));
      if ([...again.map(({ value }) => value), ...sums.map(computed)].every(agrees)) return first;
      throw new Unreadable(filled(say.TWO, { text: brief(typed) }));
    }
    throw new Unreadable(filled(say.UNREADABLE, { text: brief(typed), instead: instead(text, given, say, whole) }));
  }

  function number(text, typed, say) {
    const single = text.replace(/^([+-]?)(\d+)\s+(\d+)\s*\/\s*(\d+)$/, (_, sign, whole, over, under) =>
      `${sign}${BigInt(whole) * BigInt(under) + BigInt(over)}/${under}`); // 1 3/4 is 7/4
    const percent = text.endsWith("%"), [over, under] = single.replace(/[\s%+]/g, "").split("/");
    if (under !== undefined && !BigInt(under)) throw new Unreadable(filled(say.BY_ZERO, { text: typed }));
    if (under !== undefined) return exactly(BigInt(over), BigInt(under) * (percent ? 100n : 1n));
    const value = Number(percent ? `${over}e-2` : over); // not value / 100, which may miss the last digit
    return Number.isInteger(value) ? exactly(BigInt(value), 1n) : { value };
  }

  function instead(text, given, say, whole) {
    const [whole_number, point] = [text.replaceAll(",", ""), text.replaceAll(",", ".")];
    if (whole("COMMA_OR_POINT")) return filled(say.COMMA_OR_POINT, { plain: whole_number, point });
    if (given.includes("^") && Number.isFinite(computed(given.replaceAll("^", "**")))) return say.POWER;
    return whole("SUM") ? say.SUM : say.NO_NUMBER; // of a root, too: as a sum it has ** for it
  }

  // What numbers with + - * / ** and brackets come to; NaN of what is no such sum.
  function computed(text) {
    const signs = text.match(/\d+\.?\d*|\.\d+|\*\*|\S/g) ?? [];
    const chain = (next, steps) => () => {
      let value = next();
      while (Object.hasOwn(steps, signs[0])) value = steps[signs.shift()](value, next());
      return value;
    };
    const product = chain(signed, { "*": (a, b) => a * b, "/": (a, b) => a / b });
    const sum = chain(product, { "+": (a, b) => a + b, "-": (a, b) => a - b });
    function signed() {
      if (signs[0] === "+" || signs[0] === "-") return signs.shift() === "-" ? -signed() : signed();
      const base = atom();
      return signs[0] === "**" ? signs.shift() && base ** signed() : base;
    }
    function atom() {
      const sign = signs.shift();
      if (sign !== "(") return /^0+[1-9]\d*$/.test(sign) ? NaN : Number(sign);
      const value = sum();
      return signs.shift() === ")" ? value : NaN;
    }
    const value = sum();
    return signs.length ? NaN : value;
  }

  // Six digits, as Python's :.6g has them; of two equally near it takes the even one.
  function sixDigits(value) {
    if (!value) return "0";
    const [all] = Math.abs(value).toExponential(40).split("e");
    const even = /^\d\.\d{4}[02468]50*$/.test(all), [digits, power] = (even ? value * (1 - 1e-9) : value).toExponential(5).split("e");
    const short = (number) => (number.includes(".") ? number.replace(/\.?0+$/, "") : number);
    if (power >= -4 && power < 6) return short(Number(`${digits}e${power}`).toFixed(5 - power));
    return `${short(digits)}e${power[0]}${power.slice(1).padStart(2, "0")}`;
  }

  function show({ value, over, under }) {
    const text = under === 1n ? `${over}` : `${over}/${under}`;
    return under && text.length <= 16 ? text : sixDigits(value);
  }

  // A fraction that was meant as such: neither whole, nor a decimal in disguise.
  const isExact = (number) => number.under > 1n && show(number).includes("/");

  // How many digits a decimal shows after its point; nothing for an exact number.
  function decimals({ value, under }) {
    if (under) return undefined;
    const [digits, power = 0] = String(value).split("e");
    return Math.max((digits.split(".")[1] ?? "").length - power, 1);
  }

  function rounds(number, exact) {
    const shown = decimals(number);
    if (shown === undefined || Math.abs(number.value) < Number(`1e${1 - shown}`)) return false;
    return Math.abs(number.value - exact) <= 0.5000001 * Number(`1e-${shown}`);
  }

  // Has a number more digits after its point than the one that is told?
  const isLonger = (value, told) => told.includes(".") && (value.split(".")[1] ?? "").length > told.split(".")[1].length;

  // The number as a percentage, as odds, of the opposite, and upside down: rounded once, as Python does.
  function readings({ value, over, under }) {
    if (!under) return { share: value / 100, chance: value / (1 + value), opposite: 1 - value, inverse: 1 / value };
    const [share, chance, opposite, inverse] = [[over, 100n * under], [over, over + under], [under - over, under], [under, over]].map(
      ([top, bottom]) => (bottom ? exactly(top, bottom).value : Infinity),
    );
    return { share, chance, opposite, inverse };
  }

  function* guesses(number, { answer, tolerance, near, finest, is_probability, not_negative, say }) {
    const { value } = number, { share, chance, opposite, inverse } = readings(number);
    const is = (other, room = tolerance) => Math.abs(other - answer) <= room;
    if (not_negative && value < 0) yield not_negative;
    if (is_probability && is(share)) yield filled(say.PERCENT, { percent: show(number), share: sixDigits(share) });
    if (is_probability && value > 0 && is(chance)) yield say.ODDS;
    if (is_probability && is(opposite)) yield say.OPPOSITE;
    if (value > -700 && value < 700 && is(Math.exp(value))) yield say.LOGARITHM;
    if (is(inverse)) yield say.UPSIDE_DOWN;
    if (is_probability && (value < 0 || value > 1)) yield say.IMPOSSIBLE;
    if (isExact(number) && (is(value) || rounds({ value }, answer))) yield say.NEAR_FRACTION;
    if ((decimals(number) ?? Infinity) <= finest && is(value, near)) yield say.NEAR;
    yield say.OTHER;
  }

  const isWhole = ({ value }, { is_count, wholly }) => !is_count || Math.abs(value - Math.round(value)) <= wholly;

  // Why it is not the number asked for; nothing if it is.
  function whyNot(number, exercise) {
    const { answer, mistakes, tolerance, say } = exercise;
    const is = (other) => Math.abs(number.value - other) <= tolerance;
    if (isExact(number) ? exercise.exact[0] === show(number) : is(answer)) return isWhole(number, exercise) ? undefined : say.COUNT;
    const room = (other) => (other ? Math.min(tolerance, exercise.closely * Math.abs(other)) : tolerance);
    const named = mistakes.find((mistake) => Math.abs(number.value - mistake.answer) <= room(mistake.answer));
    if (named) return named.why;
    const fitting = mistakes.filter((mistake) => rounds(number, mistake.answer));
    if (rounds(number, answer)) return fitting.length ? say.TOO_COARSE : undefined;
    if (new Set(fitting.map(({ why }) => why)).size > 1) return say.TOO_COARSE;
    return fitting.length ? fitting[0].why : guesses(number, exercise).next().value;
  }

  // The number that a text holds, without the words about it that this exercise knows; more than 4 are 5.
  function single(text, exercise, typed = text) {
    const { below, not_below, at_least, bounds, decimal_comma, wrong_units, say } = exercise;
    const refused = (why) => new Unreadable(filled(say.WRONG, { value: inQuotes(brief(typed)), why }));
    if (not_below && new RegExp(below).test(text)) throw refused(not_below);
    const more = at_least && text.match(new RegExp(bounds.more, "i"));
    if (more) {
      const number = single(text.slice(more[0].length).trim(), exercise, typed);
      return number.under === 1n ? exactly(number.over + 1n, 1n) : number;
    }
    const other = wrong_units.find(({ unit }) => hasUnit(text, unit));
    if (other) throw refused(other.why);
    const rest = bare(text, exercise);
    if (decimal_comma && new RegExp(decimal_comma.logarithm).test(rest)) throw refused(say.FORMULA);
    return read(rest, exercise, typed);
  }

  // Does a text end with a unit, and not just with some letters of a longer one?
  function hasUnit(text, unit) {
    const start = text.length - unit.length;
    return start >= 0 && text.slice(start).toLowerCase() === unit.toLowerCase() && !/\p{L}$/u.test(text.slice(0, start));
  }

  function bare(typed, { units, before, ratio, at_least, bounds }) {
    const unbound = (text) => (at_least ? ["before", "behind"] : []).reduce((rest, side) => rest.replace(new RegExp(bounds[side], "i"), ""), text);
    const text = unbound(typed), unit = units.find((one) => hasUnit(text, one)) ?? "";
    const rest = unbound(text.slice(0, text.length - unit.length).trim()).replace(new RegExp(`^(?:${before})`), "").trim();
    return ratio ? rest.replace(new RegExp(ratio), "$1/$2") : rest;
  }

  // The numbers of a text that holds so many, "8 and 14" or "[8, 14]"; none of any other text.
  function listed(text, count, exercise) {
    const inside = text.replace(new RegExp(exercise.brackets, "g"), " ").trim();
    const parts = exercise.gaps.map((gap) => inside.split(new RegExp(gap))).find((split) => split.length === count) ?? [];
    try {
      return count > 1 ? parts.map((part) => read(part.trim(), exercise)) : [];
    } catch (error) {
      if (error instanceof Unreadable) return [];
      throw error;
    }
  }

  // What is said of all the numbers of which one is asked for, or of those that it follows from; nothing where one is given.
  function together(text, exercise) {
    const { whole, wrong_wholes, parts, tolerance, patterns, say, told } = exercise;
    const of = (numbers, words) => ({ outcome: "correct", message: filled(words, { values: numbers.map(show).join(" and "), answer: told }) });
    const given = listed(text, parts.length, exercise), values = given.map(({ value }) => value).sort((a, b) => a - b);
    if (given.length && values.every((value, k) => value === parts[k])) return of(given, say.PARTS);
    const count = whole.length || Math.max(0, ...wrong_wholes.map(({ answer }) => answer.length));
    const table = exercise.on_diagonal ? listed(text, count ** 2, exercise) : [], isBeside = (place) => place % (count + 1) > 0;
    const notYet = (numbers, why) => ({ outcome: "not yet", message: filled(say.WRONG, { value: `[${numbers.map(show).join(", ")}]`, why }) });
    if (table.some(({ value }, place) => isBeside(place) && value)) return notYet(table, say.BESIDE);
    const all = table.length ? table.filter((_, place) => !isBeside(place)) : listed(text, count, exercise);
    if (!all.length) return undefined;
    const is = (number, other) => Math.abs(number.value - other) <= tolerance;
    const are = (numbers, others) => numbers.every((number, k) => is(number, others[k] ?? Infinity));
    if (whole.length && are(all, whole)) return of(all, say.WHOLE);
    if (whole.length && new RegExp(`^(?:${patterns.NUMBER})$`).test(plain(text.trim(), exercise))) return undefined; // 8,14 with a decimal comma
    const named = wrong_wholes.find(({ answer }) => answer.length === all.length && are(all, answer));
    if (!whole.length && !named) return undefined;
    const some = all.some((number, k) => is(number, whole[k]));
    const why = named?.why ?? (are([...all].reverse(), whole) ? say.ORDER : some ? say.SOME : say.NO_WHOLE);
    return notYet(all, why);
  }

  // With a decimal point, and with hours as numbers, 22:30 as 22.5 and 7 pm as 19, where the exercise has such.
  function respelt(typed, { decimal_comma, on_clock }) {
    const text = decimal_comma ? typed.replace(new RegExp(decimal_comma.comma, "g"), "$1.$2") : typed;
    if (!on_clock) return text;
    const inHours = (_, hour, minute) => String(Number(hour) + Number(minute) / 60);
    const on24 = (all, hour, half) => (hour >= 13 ? all : String((hour % 12) + (half.toLowerCase() === "p" ? 12 : 0)));
    return text.replace(new RegExp(on_clock.clock, "g"), inHours).replace(new RegExp(on_clock.half_day, "g"), on24);
  }

  return (exercise, typed) => {
    const { say, exact, told, irrational } = exercise, text = respelt(typed, exercise);
    const answered = together(text, exercise);
    if (answered) return answered;
    try {
      const given = single(text.trim(), exercise), number = irrational && isExact(given) ? { value: given.value } : given;
      const value = show(number), why = whyNot(number, exercise);
      if (why !== undefined) return { outcome: "not yet", message: filled(say.WRONG, { value, why }) };
      const isExactly = exact.includes(value) || isLonger(value, told);
      return { outcome: "correct", message: filled(isExactly ? say.EXACT : say.ROUNDED, { value, answer: told }) };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { outcome: "not yet", message: error.message };
    }
  };
})();
