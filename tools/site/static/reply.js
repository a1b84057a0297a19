// <genmodels-exercise> replies to an answer as the notebook does; it is read after number.js.
//
// It holds the question, hints and solution as plain HTML, and in a script of JSON what page.py knows of the exercise.
// Options are the last list of the question: each line becomes a button of its own.

{
  const make = (tag, properties, ...inside) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...inside);
    return made;
  };

  const formula = (source, formulas) => (source in formulas ? make("span", { innerHTML: formulas[source] }) : `$${source}$`);

  let count = 0; // exercises on this page: no two inputs share a name

  // Each kind: the inputs it puts on the page, and what stands in them, "" where nothing does.
  const options = (type) => (host, letters) => {
    const list = [...host.querySelectorAll(".gm-question ul")].at(-1), name = `gm-answer-${count}`;
    const inputs = letters.map((value) => make("input", { type, name, value }));
    [...list.children].forEach((line, k) => line.replaceChildren(make("label", {}, inputs[k], make("span", {}, ...line.childNodes))));
    list.className = "gm-options";
    list.replaceWith(make("fieldset", {}, make("legend", { textContent: type === "radio" ? "Choose one" : "Choose all that are right" }), list));
    return () => inputs.filter((input) => input.checked).map((input) => input.value).join("");
  };

  const box = (host, form, suchAs) => {
    const input = make("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: false, enterKeyHint: "done" });
    form.prepend(make("label", {}, make("span", { textContent: `Your answer, such as ${suchAs}` }), input));
    return () => input.value.trim().replace(/^(["'])(.*)\1$/, "$2").trim(); // in a notebook a text stands in quotes
  };

  class Exercise extends HTMLElement {
    connectedCallback() {
      if (this.said) return;
      const exercise = JSON.parse(this.querySelector("script").textContent);
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
      return options(exercise.kind === "choice" ? "radio" : "checkbox")(this, exercise.letters);
    }

    judged(exercise, given) {
      if (!given) return { outcome: "not attempted", message: exercise.nothing };
      return exercise.kind === "number" ? judgeNumber(exercise, given) : exercise.replies[given];
    }

    say({ headings, formulas }, { outcome, message }) {
      const words = message.split(/\$([^$]+)\$/).map((part, k) => (k % 2 ? formula(part, formulas) : part));
      this.said.dataset.outcome = outcome;
      this.said.replaceChildren(make("strong", { textContent: `${headings[outcome]}:` }), " ", ...words);
    }
  }

  customElements.define("genmodels-exercise", Exercise);
}
