// Opens pages in Firefox, moves every picture by the keyboard, and prints a line of JSON of what it saw of each page.
//
//   node firefox.mjs FOLDER-OF-PACKAGES FIREFOX ADDRESS ...
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [packages, executablePath, ...addresses] = process.argv.slice(2);
const found = createRequire(pathToFileURL(`${packages}/`)).resolve("puppeteer-core");
const { default: puppeteer } = await import(pathToFileURL(found));

const CONTROL = ".gm-player :is(input[type=range], select, button)";
const size = ["--width=1200", "--height=900"]; // of the window: not every Firefox knows what puppeteer asks for a viewport
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, defaultViewport: null, args: size });
const page = await browser.newPage();
let wrong = [];
page.on("console", (line) => ["error", "warn"].includes(line.type()) && wrong.push(line.text()));
page.on("pageerror", (error) => wrong.push(String(error)));
const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function move(record) {
  await record.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
  for (let tries = 0; tries < 100 && !(await record.$(CONTROL)); tries++) await rest(50);
  const drawn = () => record.evaluate((one) => one.querySelector(".gm-picture svg")?.outerHTML);
  const control = await record.$(CONTROL), before = await drawn();
  const keys = (await control.evaluate((one) => one.localName)) === "button" ? ["Enter"] : ["ArrowUp", "ArrowDown", "ArrowDown"];
  for (const key of keys) {
    await control.press(key);
    for (let tries = 0; tries < 20; tries++) {
      if ((await drawn()) !== before) return true;
      await rest(50);
    }
  }
  return false;
}

for (const address of addresses) {
  wrong = [];
  await page.goto(address, { waitUntil: "load" });
  const moved = [];
  for (const record of await page.$$("genmodels-record")) moved.push(await move(record));
  console.log(JSON.stringify({ page: address.split("/").at(-1), moved, wrong }));
}
await browser.close();
