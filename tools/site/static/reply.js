// <genmodels-exercise> replies to an answer as the notebook does; it is read after number.js.
//
// It holds the question, hints and solution as plain HTML, in a script of JSON what page.py knows of the exercise, and in a
// template the formulas of the replies, a paragraph each. Options are the last list of the question: each line becomes a
// button of its own. Without a script only Python can judge, and there is nothing to do.

{
  const make = (tag, properties, ...inside) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...inside);
    return made;
  };

  let count = 0; // exercises on this page: no two inputs share a name

  // Each kind: the inputs it puts on the page, and what stands in them, "" where nothing does.
  const options = (host, form, type, letters) => {
    const list = [...host.querySelectorAll(".gm-question ul")].at(-1), name = `gm-answer-${count}`;
    const inputs = letters.map((value) => make("input", { type, name, value }));
    [...list.children].forEach((line, k) => line.replaceChildren(make("label", {}, inputs[k], make("span", {}, ...line.childNodes))));
    list.className = "gm-options";
    form.prepend(make("fieldset", {}, make("legend", { textContent: type === "radio" ? "Choose one" : "Choose all that are right" }), list));
    return () => inputs.filter((input) => input.checked).map((input) => input.value).join("");
  };

  const box = (host, form, suchAs) => {
    const input = make("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: false, enterKeyHint: "done" });
    form.prepend(make("label", {}, make("span", { textContent: `Your answer, such as ${suchAs}` }), input));
    return () => withoutPython(input.value.trim());
  };

  // In a notebook "3/4" may stand in quotes, and Fraction(3, 4) is the same number.
  const withoutPython = (text) => text.replace(/^(["'])(.*)\1$/, "$2").replace(/^Fraction\((-?\d+), *(\d+)\)$/, "$1/$2").trim();

  // What Markdown has between two stars, in italics; a star that stands for times stays (feedback.py).
  const inItalics = (text) =>
    text.split(/\*([A-Za-z][^*]*[\w.!?)])\*(?![\w(*])/).map((part, k) => (k % 2 ? make("em", { textContent: part }) : part));

  class Exercise extends HTMLElement {
    connectedCallback() {
      const script = this.querySelector("script");
      if (this.said || !script) return;
      const exercise = JSON.parse(script.textContent);
      if (exercise.letters && !this.querySelector(".gm-question ul")) return; // on slides the options may stand elsewhere
      count += 1;
      this.said = make("div", { className: "gm-said" });
      this.said.setAttribute("role", "status");
      const form = make("form", { noValidate: true }, make("button", { textContent: "Check" }));
      const given = this.inputs(exercise, form);
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.say(exercise, this.judged(exercise, given()));
      });
      this.querySelector(".gm-elsewhere").replaceWith(form, this.said);
    }

    inputs(exercise, form) {
      if (exercise.kind === "number") return box(this, form, exercise.such_as);
      return options(this, form, exercise.kind === "choice" ? "radio" : "checkbox", exercise.letters);
    }

    judged(exercise, given) {
      if (!given) return { outcome: "not attempted", message: exercise.nothing };
      return exercise.kind === "number" ? judgeNumber(exercise, given) : exercise.replies[given];
    }

    say({ headings, formulas }, { outcome, message }) {
      const words = message.split(/\$([^$]+)\$/).flatMap((part, k) => (k % 2 ? this.formula(part, formulas) : inItalics(part)));
      this.said.dataset.outcome = outcome;
      this.said.replaceChildren(make("strong", { textContent: `${headings[outcome]}:` }), " ", ...words);
    }

    formula(source, formulas) {
      const set = this.querySelector("template")?.content.querySelectorAll("p")[formulas.indexOf(source)];
      return set ? make("span", {}, ...set.cloneNode(true).childNodes) : `$${source}$`;
    }
  }

  customElements.define("genmodels-exercise", Exercise);
}
