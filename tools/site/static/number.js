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

  function read(given, exercise) {
    const { patterns, say, as_good } = exercise, text = plain(given, exercise);
    const whole = (name, some = text) => new RegExp(`^(?:${patterns[name]})$`).test(some);
    if (whole("ODDS")) throw new Unreadable(filled(say.AS_ODDS, { text: given }));
    const [first, again, ...more] = text.split(new RegExp(patterns.AGAIN)).map((part) => plain(part, exercise));
    if (again !== undefined && !more.length && whole("NUMBER", first) && whole("NUMBER", again)) {
      const [one, other] = [first, again].map((part) => number(part, given, say));
      const room = as_good * Math.max(Math.abs(one.value), Math.abs(other.value));
      if (Math.abs(one.value - other.value) <= room) return one;
      throw new Unreadable(filled(say.TWO, { text: brief(given) }));
    }
    if (whole("NUMBER")) return number(text, given, say);
    throw new Unreadable(filled(say.UNREADABLE, { text: brief(given), instead: instead(text, say, whole) }));
  }

  function number(text, given, say) {
    const single = text.replace(/^([+-]?)(\d+)\s+(\d+)\s*\/\s*(\d+)$/, (_, sign, whole, over, under) =>
      `${sign}${BigInt(whole) * BigInt(under) + BigInt(over)}/${under}`); // 1 3/4 is 7/4
    const percent = text.endsWith("%"), [over, under] = single.replace(/[\s%+]/g, "").split("/");
    if (under !== undefined && !BigInt(under)) throw new Unreadable(filled(say.BY_ZERO, { text: given }));
    if (under !== undefined) return exactly(BigInt(over), BigInt(under) * (percent ? 100n : 1n));
    const value = Number(percent ? `${over}e-2` : over); // not value / 100, which may miss the last digit
    return Number.isInteger(value) ? exactly(BigInt(value), 1n) : { value };
  }

  function instead(text, say, whole) {
    const [whole_number, point] = [text.replaceAll(",", ""), text.replaceAll(",", ".")];
    if (whole("COMMA_OR_POINT")) return filled(say.COMMA_OR_POINT, { plain: whole_number, point });
    return whole("SUM") ? say.SUM : say.NO_NUMBER;
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

  // The number as a percentage, as odds, of the opposite, and upside down: rounded once, as Python does.
  function readings({ value, over, under }) {
    if (!under) return { share: value / 100, chance: value / (1 + value), opposite: 1 - value, inverse: 1 / value };
    const [share, chance, opposite, inverse] = [[over, 100n * under], [over, over + under], [under - over, under], [under, over]].map(
      ([top, bottom]) => (bottom ? exactly(top, bottom).value : Infinity),
    );
    return { share, chance, opposite, inverse };
  }

  function* guesses(number, { answer, tolerance, near, finest, is_probability, say }) {
    const { value } = number, { share, chance, opposite, inverse } = readings(number);
    const is = (other, room = tolerance) => Math.abs(other - answer) <= room;
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
    return fitting.length === 1 ? fitting[0].why : guesses(number, exercise).next().value;
  }

  function bare(text, { units, before, below, not_below, say }) {
    const typed = text.trim();
    if (not_below && new RegExp(below).test(typed)) {
      throw new Unreadable(filled(say.WRONG, { value: inQuotes(brief(typed)), why: not_below }));
    }
    const unit = units.find((one) => typed.endsWith(one)) ?? "";
    return typed.slice(0, typed.length - unit.length).replace(new RegExp(`^(?:${before})`), "").trim();
  }

  return (exercise, text) => {
    const { say, exact } = exercise;
    try {
      const number = read(bare(text, exercise), exercise), value = show(number), why = whyNot(number, exercise);
      if (why !== undefined) return { outcome: "not yet", message: filled(say.WRONG, { value, why }) };
      return { outcome: "correct", message: filled(exact.includes(value) ? say.EXACT : say.ROUNDED, { value, answer: exact[0] }) };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { outcome: "not yet", message: error.message };
    }
  };
})();
