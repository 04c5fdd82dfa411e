// The page: it asks the program for the position after everything that is done, and
// shows it.
import { load, call } from "./wasm.js";
import { Board } from "./board.js";
import { Panel, options } from "./panel.js";
import { Search } from "./search.js";
import { pack, unpack, download, copyText, copyPNG } from "./keep.js";

const byId = (id) => document.getElementById(id);
const kept = {
  get(key, store = "localStorage") { try { return window[store].getItem(key); } catch { return null; } },
  set(key, value, store = "localStorage") { try { window[store].setItem(key, value); } catch { /* it is only for next time */ } },
};

let kinds = [];
let view = null;
let search = null;
let follow = true; // the search moves when it is its turn: not while one looks back
let fragment = ""; // of the position shown
const games = new Map(); // the record of each game, for when one comes back to it
const seats = { 1: "person", 2: kept.get("opponent") ?? "search" };

const board = new Board({
  look: (cell) => call("look", cell),
  click: (cell) => {
    if (seats[view.seat] === "search" && !view.over) return;
    const refused = call("click", cell);
    if (refused) board.refuse(refused); else played();
  },
});
const panel = new Panel({
  act: (text) => attempt(() => { call("act", text); played(); }),
  go: (step) => { call("go", step); looked(); },
});

// say shows what went wrong, or what was done; no words take it away.
function say(words = "") {
  byId("notice").textContent = words;
  byId("notice").hidden = words === "";
}

// attempt does something and says what went wrong.
async function attempt(what) {
  try {
    await what();
  } catch (error) {
    say(capital(error.message));
  }
}

const capital = (s) => s.charAt(0).toUpperCase() + s.slice(1);

// played shows the position after something new was done.
function played() {
  follow = true;
  say();
  show();
  byId("live").textContent = last();
  move();
}

// looked shows another position of the line.
function looked() {
  search?.giveUp();
  follow = false;
  say();
  show();
  byId("live").textContent = last();
}

function last() {
  const step = view.steps[view.at - 1];
  return `${step ? `${step.who} ${step.text}. ` : ""}${view.says}`;
}

function show() {
  view = call("view", byId("numbers").checked);
  view.ghost = view.turn;
  const stone = view.request?.says.match(/stone \d+, (black|white)/);
  if (stone) view.ghost = stone[1];
  board.show(view);
  panel.show(view, seats, search?.running ?? false);
  keepLink();
}

// lay shows a game that has just been set out.
function lay() {
  const layout = call("layout");
  view = call("view", false);
  const kind = kinds.find(({ name }) => name === view.game);
  board.lay(layout, `${kind.title} board, ${layout.cols} by ${layout.rows}`);
  byId("dots").checked = board.dots = (kept.get(`dots-${view.game}`) ?? String(view.game === "reversi")) === "true";
  for (const button of byId("games").children) button.setAttribute("aria-pressed", String(button.dataset.game === view.game));
  options(byId("ruleset"), kind.ruleSets, view.ruleSet);
  options(byId("size"), kind.sizes.map((n) => ({ name: String(n), title: layout.rows === layout.cols || n !== view.size ? `${n} × ${n}` : `${layout.cols} × ${n}` })), String(view.size));
  options(byId("protocol"), [{ name: "", title: "None" }, ...kind.openings], view.protocol);
  for (const e of document.querySelectorAll(".renju")) e.hidden = kind.openings.length === 0;
  byId("steps").dataset.game = view.game;
  players();
}

// players names the players in the form.
function players() {
  for (const seat of [1, 2]) {
    const color = view.seats[seat - 1];
    byId(`player${seat}-name`).textContent = !color ? `Player ${seat}` : view.sides[color === "black" ? 0 : 1];
    byId(`player${seat}`).value = seats[seat];
  }
}

// start sets out a new game.
function start(game, rules, size, protocol) {
  return attempt(() => {
    search?.giveUp();
    call("start", game, rules, size, protocol);
    lay();
    played();
    kept.set("game", game);
  });
}

// open sets out a record. Whoever looks at one plays both sides, at first.
function open(record, players = ["person", "person"]) {
  search?.giveUp();
  let wrong = null;
  try {
    call("load", record);
  } catch (error) {
    wrong = error;
  }
  if (!wrong || wrong.answer.set) {
    [seats[1], seats[2]] = players;
    lay();
    played();
  }
  if (wrong) say(`The record: ${wrong.message}`);
}

// move lets the search move if it is its turn.
async function move() {
  players();
  if (!follow || view.over || seats[view.seat] !== "search") return;
  if (view.request) {
    call("random"); // openings are for people: the search takes its chance
    setTimeout(played, 300);
    return;
  }
  await think(true);
}

// think asks the search for a move, to play it or to show it.
async function think(play) {
  const record = call("sgf").text;
  const time = Number(byId("time").value);
  byId("search").hidden = false;
  byId("search").textContent = "Thinking…";
  search ??= new Search(await compiled);
  const found = search.think(record, time, (p) => {
    const best = p.done ? ` ${capital(p.move)} wins ${Math.round(100 * p.wins)}%.` : "";
    byId("search").textContent = `${count(p.playouts)} playouts, ${count(p.rate)} a second.${best}`;
  });
  panel.show(view, seats, true);
  try {
    const best = await found;
    if (call("sgf").text !== record) return; // one has gone on meanwhile
    panel.show(view, seats, false);
    if (!best) return;
    if (play) {
      call("move", best.move);
      played();
    } else {
      board.advise(call("layout").names.indexOf(best.move));
    }
  } catch (error) {
    say(capital(error.message));
    panel.show(view, seats, false);
  }
}

const count = (n) => Math.round(n).toLocaleString("en");

// keepLink writes the position into the address, a moment later: it may change often.
let timer = 0;
function keepLink() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    fragment = await pack(call("sgf").text);
    history.replaceState(null, "", `#${fragment}`);
    kept.set("seats", `${seats[1]} ${seats[2]} ${fragment}`, "sessionStorage");
  }, 150);
}

async function openLink() {
  const text = location.hash.slice(1);
  if (!text || text === fragment) return;
  let record;
  try {
    record = await unpack(text);
  } catch {
    throw new Error("the link holds no record of a game");
  }
  const [first, second, own] = (kept.get("seats", "sessionStorage") ?? "").split(" ");
  if (own === text) open(record, [first, second]); else open(record); // the page was loaded again, or this is a link
}

// walk goes a step back, with the search as the opponent to one's own turn.
function walk(command) {
  const to = view.at;
  do {
    call(command);
    view = call("view", false);
  } while (seats[view.seat] === "search" && view.can[command] && Object.values(seats).includes("person"));
  if (view.at !== to || command === "undo") looked();
}

const commands = {
  undo: () => walk("undo"),
  redo: () => walk("redo"),
  pass: () => { call("move", "pass"); played(); },
  swap: () => { call("move", "swap"); played(); },
  resign: () => { call("resign"); played(); },
  resume: () => { call("resume"); played(); },
  hint: () => think(seats[view.seat] === "search"),
  now: () => search?.hurry(),
  link: async () => {
    fragment = await pack(call("sgf").text);
    history.replaceState(null, "", `#${fragment}`);
    say(await copyText(location.href) ? "The link is copied." : "The link is in the address of this page.");
  },
  save: () => download(`${view.game}.sgf`, new Blob([call("sgf").text], { type: "application/x-go-sgf" })),
  open: () => byId("file").click(),
  svg: async () => {
    const svg = call("picture", byId("numbers").checked).text;
    say(await copyText(svg, `${view.game}.svg`, "image/svg+xml") ? "The picture is copied, as SVG." : "The picture is saved, as SVG.");
  },
  png: async () => {
    const svg = call("picture", byId("numbers").checked).text;
    const picture = document.querySelector("#picture svg");
    say(await copyPNG(svg, picture, `${view.game}.png`) ? "The picture is copied, as PNG." : "The picture is saved, as PNG.");
  },
};

function listen() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (button) attempt(commands[button.dataset.do]);
  });
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.target.matches("input[type=number]")) return;
    const key = event.key.toLowerCase();
    const command = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : "";
    if (!command) return;
    event.preventDefault();
    if (view.can[command]) attempt(commands[command]);
  });
  byId("games").addEventListener("click", (event) => {
    const game = event.target.closest("button")?.dataset.game;
    if (!game || game === view.game) return;
    games.set(view.game, call("sgf").text);
    if (games.has(game)) attempt(() => back(game)); else usual(game);
  });
  byId("setup").querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    again();
  });
  for (const id of ["ruleset", "size", "protocol"]) {
    byId(id).addEventListener("change", () => { if (view.steps.length === 0) again(); });
  }
  for (const seat of [1, 2]) {
    byId(`player${seat}`).addEventListener("change", (event) => {
      seats[seat] = event.target.value;
      if (seat === 2) kept.set("opponent", seats[2]);
      search?.giveUp();
      follow = view.at === view.steps.length;
      show();
      move();
    });
  }
  byId("numbers").addEventListener("change", show);
  byId("dots").addEventListener("change", (event) => {
    board.dots = event.target.checked;
    kept.set(`dots-${view.game}`, String(board.dots));
    board.quiet();
  });
  byId("file").addEventListener("change", (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file) attempt(async () => open(await file.text()));
  });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) attempt(async () => open(await file.text()));
  });
  addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text");
    if (text.trimStart().startsWith("(;")) attempt(() => open(text));
  });
  addEventListener("hashchange", () => attempt(openLink));
}

const again = () => start(view.game, byId("ruleset").value, Number(byId("size").value), byId("protocol").value);

function usual(game) {
  const kind = kinds.find(({ name }) => name === game) ?? kinds[0];
  return start(kind.name, kind.ruleSet, kind.size, "");
}

// back returns to a game that was played before.
function back(game) {
  search?.giveUp();
  call("load", games.get(game));
  lay();
  looked();
}

const compiled = load();

await attempt(async () => {
  await compiled;
  kinds = call("kinds");
  byId("games").replaceChildren(...kinds.map(({ name, title, goal }) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: title, title: goal });
    button.dataset.game = name;
    return button;
  }));
  byId("time").value = kept.get("time") ?? "1000";
  byId("time").addEventListener("change", (event) => kept.set("time", event.target.value));
  listen();
  if (location.hash.length > 1) await attempt(openLink);
  if (!view) await usual(kept.get("game") ?? "ancientgo");
  document.documentElement.dataset.ready = "";
  navigator.serviceWorker?.register("sw.js").catch(() => { /* it works without, while there is a network */ });
});
