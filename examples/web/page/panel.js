// The panel beside the board: whose move it is, what else can be done, the moves.

const byId = (id) => document.getElementById(id);

// element makes an element with attributes and children.
export function element(name, attributes = {}, ...children) {
  const e = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key in e) e[key] = value; else e.setAttribute(key, value);
  }
  e.append(...children);
  return e;
}

// options fills a select with choices, and adds the chosen one if it is not among them.
export function options(select, choices, chosen) {
  if (!choices.some(({ name }) => name === chosen)) choices = [...choices, { name: chosen, title: chosen || "Other" }];
  select.replaceChildren(...choices.map(({ name, title }) => element("option", { value: name, textContent: title, selected: name === chosen })));
}

export class Panel {
  #stepsShown = "";

  // on gives what the buttons of the opening and the moves of the list do.
  constructor({ act, go }) {
    this.act = act;
    this.go = go;
    byId("at").addEventListener("input", (event) => go(Number(event.target.value)));
    byId("steps").addEventListener("click", (event) => {
      const step = event.target.closest("li");
      if (step) go(Number(step.dataset.step));
    });
  }

  // show shows a position: who is in which seat is for the page to know.
  show(view, seats, thinking) {
    byId("says").textContent = view.says;
    byId("rules").textContent = view.rules;
    this.#sides(view, seats);
    this.#opening(view, seats);
    this.#steps(view);
    this.#buttons(view, seats, thinking);
  }

  #sides(view, seats) {
    const rows = [];
    const facts = view.facts.filter((fact) => fact.black !== "");
    if (facts.length > 0) {
      rows.push(element("tr", {}, element("td", {}), element("td", {}), ...facts.map((fact) => element("th", { scope: "col", textContent: fact.name }))));
    }
    for (const [i, color] of ["black", "white"].entries()) {
      const seat = view.seats.indexOf(color) + 1;
      const who = seat === 0 ? "" : seats[seat] === "search" ? "Search" : view.protocol ? `Player ${seat}` : "";
      const turn = !view.over && view.turn === color && !view.request;
      rows.push(element("tr", { className: turn ? "turn" : "" },
        element("th", { scope: "row" }, element("span", { className: `stone ${color} ${view.game}` }), view.sides[i]),
        element("td", { textContent: who }),
        ...facts.map((fact) => element("td", { className: "number", textContent: fact[color] }))));
    }
    byId("sides").tBodies[0].replaceChildren(...rows);
    const named = view.facts.find((fact) => fact.black === "");
    byId("named").hidden = !named;
    byId("named").textContent = named?.name ?? "";
  }

  // #opening shows what an opening asks for.
  #opening(view, seats) {
    const box = byId("opening");
    const r = view.request;
    box.hidden = !r || seats[view.seat] === "search";
    box.replaceChildren();
    if (box.hidden) return;
    const button = (text, action) => box.append(element("button", { type: "button", textContent: text, onclick: () => this.act(action()) }));
    if (r.can.includes("swap")) button("Swap colors", () => "swap");
    if (r.can.includes("keep")) button("Keep", () => "keep");
    if (r.can.includes("choose")) {
      button("Take black", () => "black");
      button("Take white", () => "white");
    }
    if (r.can.includes("put two")) button("Put two more", () => "put two");
    if (r.can.includes("declare")) {
      const number = element("input", { type: "number", min: 1, max: r.most, value: 1 });
      number.setAttribute("aria-label", "How many fifths");
      box.append(number);
      button("Declare", () => `declare ${number.value}`);
    }
    if (r.can.includes("offer")) {
      box.append(element("p", { textContent: `Chosen on the board: ${r.chosen} of ${r.offers}.` }));
      if (r.chosen === r.offers) button("Offer them", () => "offer");
    }
    if (r.can.includes("pick")) box.append(element("p", { textContent: "Click one of the letters on the board." }));
    box.hidden = box.childElementCount === 0;
  }

  #steps(view) {
    const slider = byId("at");
    slider.max = view.steps.length;
    slider.value = view.at;
    slider.disabled = view.steps.length === 0;
    slider.setAttribute("aria-valuetext", view.at === 0 ? "the start" : `${view.at}, ${view.steps[view.at - 1].who} ${view.steps[view.at - 1].text}`);
    const list = byId("steps").firstElementChild;
    const text = JSON.stringify(view.steps);
    if (text !== this.#stepsShown) {
      this.#stepsShown = text;
      list.replaceChildren(...view.steps.map((step, i) => {
        const li = element("li", {}, element("span", { className: `stone ${step.color} ${view.game}` }), step.color ? step.text : `${step.who}: ${step.text}`);
        li.dataset.step = i + 1;
        return li;
      }));
    }
    for (const [i, li] of [...list.children].entries()) {
      if (i + 1 === view.at) li.setAttribute("aria-current", "step"); else li.removeAttribute("aria-current");
      li.classList.toggle("later", i >= view.at);
    }
    const now = list.children[view.at - 1];
    if (now) {
      const box = byId("steps");
      box.scrollTop = now.offsetTop - box.clientHeight / 2;
    } else {
      byId("steps").scrollTop = 0;
    }
    byId("steps").hidden = view.steps.length === 0;
  }

  #buttons(view, seats, thinking) {
    const person = seats[view.seat] === "person";
    const show = (name, shown) => { document.querySelector(`[data-do="${name}"]`).hidden = !shown; };
    for (const name of ["pass", "swap", "resign"]) show(name, person && view.can[name]);
    show("resume", view.can.resume);
    show("hint", view.can.search && !thinking);
    show("now", thinking);
    document.querySelector('[data-do="hint"]').textContent = person ? "Hint" : "Let the search move";
    document.querySelector('[data-do="pass"]').classList.toggle("main", view.can.pass && !view.clicks.includes("+"));
    document.querySelector('[data-do="undo"]').disabled = !view.can.undo;
    document.querySelector('[data-do="redo"]').disabled = !view.can.redo;
  }
}
