// Excerpts of pages that were found: of a formula its MathML alone, not what is drawn and its LaTeX as well; read after
// searchtools.js.
{
  const TWICE = ".katex-html, annotation, svg, template, .code, .facts, .eyebrow, .turn, genmodels-record";
  const textOf = Search.htmlToText;
  Search.htmlToText = (html, anchor) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const one of page.querySelectorAll(TWICE)) one.remove();
    return textOf(page.documentElement.outerHTML, anchor);
  };
}
