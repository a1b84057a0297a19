// The presenter's window: the same page once more, with notes and a clock. The two tell each other where they are by
// messages, which pass between files of a disk as well; who did not open the other, or was not opened by it, is not heard.

const presents = document.documentElement.classList.contains("presents");
let partner = presents ? window.opener : null;
const began = { at: null }; // when the first slide was turned

function openPresenter() {
  const url = new URL(location.href);
  url.searchParams.set("presenter", "");
  if (document.documentElement.dataset.theme) url.searchParams.set("theme", document.documentElement.dataset.theme);
  if (partner && !partner.closed) partner.focus();
  else partner = window.open(url.href, "genmodels-presenter", "popup,width=1180,height=760");
}

function tell(place) {
  if (partner && !partner.closed) partner.postMessage({ genmodels: "slide", ...place, began: began.at, black: !black.hidden }, "*");
}

function listen(go) {
  addEventListener("message", ({ source, data }) => {
    if (source !== partner || data?.genmodels !== "slide") return;
    began.at = data.began ?? began.at;
    black.hidden = presents || !data.black;
    go(data);
  });
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
const elapsed = () => (began.at ? (Date.now() - began.at) / 1000 : 0);

// The minutes planned up to a slide, itself included.
const planned = (slides, here) => slides.slice(0, here + 1).reduce((sum, slide) => sum + Number(slide.dataset.minutes), 0);
