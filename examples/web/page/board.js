// The board: the picture that the program draws, above it what the pointer is on,
// and above that the cells for the keyboard and for those who cannot see it.

const svgns = "http://www.w3.org/2000/svg";
const cellWidth = 20; // in the picture

export class Board {
  #stage = document.getElementById("stage");
  #picture = document.getElementById("picture");
  #overlay = document.getElementById("overlay");
  #grid = document.getElementById("grid");
  #callout = document.getElementById("callout");
  #hint = document.getElementById("hint");
  #cells = [];
  #layout = null;
  #view = null;
  #hover = -1; // the cell under the pointer
  #focus = 0; // the cell that the keyboard is on
  #armed = -1; // the cell that a first tap has chosen
  #refused = null; // why the last click was refused
  #advice = -1; // the cell that the search proposes
  #look;
  #click;
  dots = false; // mark the legal moves

  // look(cell) says what a cell is, click(cell) is what a click does.
  constructor({ look, click }) {
    this.#look = look;
    this.#click = click;
    const grid = this.#grid;
    grid.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "touch") this.#point(this.#at(event));
    });
    grid.addEventListener("pointerleave", () => this.#point(-1));
    let pointerType = "";
    grid.addEventListener("pointerup", (event) => { pointerType = event.pointerType; });
    grid.addEventListener("click", (event) => {
      // A click that no pointer made is on a cell: a screen reader makes such ones.
      const cell = event.detail === 0 ? this.#cells.indexOf(event.target) : this.#at(event);
      if (cell >= 0) this.#press(cell, pointerType === "touch" && event.detail !== 0);
    });
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("focusin", () => {
      if (document.activeElement === grid) this.#cells[this.#focus]?.focus();
      this.#draw();
    });
    grid.addEventListener("focusout", () => this.#draw());
    addEventListener("keydown", (event) => { if (event.key === "Escape") this.quiet(); });
  }

  // lay makes the cells of a board.
  lay(layout, label) {
    this.#layout = layout;
    this.#hover = this.#armed = this.#advice = -1;
    this.#refused = null;
    this.#focus = Math.floor(layout.rows / 2) * layout.cols + Math.floor(layout.cols / 2);
    this.#stage.style.setProperty("--ratio", layout.width / layout.height);
    this.#stage.style.setProperty("--letter", Math.min(Math.max(layout.width / 45, 5), 9)); // of coordinates
    this.#stage.style.setProperty("--thin", Math.min(Math.max(layout.width / 400, 0.55), 1)); // of lines
    this.#stage.className = layout.kind;
    this.#overlay.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    this.#grid.setAttribute("aria-label", label);
    this.#grid.replaceChildren();
    this.#cells = [];
    for (let row = 0; row < layout.rows; row++) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      for (let col = 0; col < layout.cols; col++) {
        const i = this.#cells.length;
        const cell = document.createElement("div");
        cell.setAttribute("role", "gridcell");
        cell.style.left = `${100 * (layout.x[i] - cellWidth / 2) / layout.width}%`;
        cell.style.top = `${100 * (layout.y[i] - cellWidth / 2) / layout.height}%`;
        cell.style.width = `${100 * cellWidth / layout.width}%`;
        cell.style.height = `${100 * cellWidth / layout.height}%`;
        this.#cells.push(cell);
        line.append(cell);
      }
      this.#grid.append(line);
    }
  }

  // show shows a position.
  show(view) {
    this.#view = view;
    this.#armed = this.#advice = -1;
    this.#picture.innerHTML = view.picture;
    const picture = this.#picture.firstElementChild;
    picture.removeAttribute("role"); // what it says, the cells say better
    picture.querySelector("title")?.remove();
    this.#cells.forEach((cell, i) => {
      cell.setAttribute("aria-label", view.labels[i]);
      cell.tabIndex = i === this.#focus ? 0 : -1;
    });
    this.quiet();
  }

  // refuse says at the board why a cell cannot be played.
  refuse(look) {
    this.#refused = look;
    const callout = this.#callout;
    callout.replaceChildren();
    if (look.picture) {
      callout.insertAdjacentHTML("beforeend", look.picture);
      callout.firstElementChild.classList.add("small");
      callout.firstElementChild.querySelector("title")?.remove();
      callout.firstElementChild.setAttribute("aria-hidden", "true");
    }
    const words = document.createElement("span");
    words.textContent = look.words;
    callout.append(words);
    callout.hidden = false;
    this.#place(look);
    this.#draw();
  }

  // #place puts what is said below all that it is about, or above where there is more room.
  #place(look) {
    const { x, y, width, height } = this.#layout;
    const about = [look.cell, ...look.marks.map((mark) => mark.cell), ...look.lines.flatMap((line) => line.cells)].map((c) => y[c]);
    const top = (Math.min(...about) - cellWidth / 2) / height;
    const bottom = (Math.max(...about) + cellWidth / 2) / height;
    const below = 1 - bottom >= top || this.#callout.offsetHeight < (1 - bottom) * this.#stage.clientHeight;
    this.#callout.classList.toggle("below", below);
    this.#callout.style.setProperty("--x", x[look.cell] / width);
    this.#callout.style.setProperty("--y", below ? bottom : top);
  }

  // advise shows the move that the search proposes; a cell below 0 shows none.
  advise(cell) {
    this.#advice = cell;
    this.#draw();
  }

  // quiet takes away what was said.
  quiet() {
    this.#refused = null;
    this.#callout.hidden = true;
    this.#callout.replaceChildren();
    this.#draw();
  }

  focus() { this.#cells[this.#focus]?.focus(); }

  // #at returns the cell nearest to the pointer, -1 if none is near.
  #at(event) {
    const { x, y, width, height } = this.#layout;
    const box = this.#grid.getBoundingClientRect();
    const px = (event.clientX - box.left) / box.width * width;
    const py = (event.clientY - box.top) / box.height * height;
    let best = -1;
    let near = (cellWidth * 0.71) ** 2;
    for (let i = 0; i < x.length; i++) {
      const d = (x[i] - px) ** 2 + (y[i] - py) ** 2;
      if (d < near) [best, near] = [i, d];
    }
    return best;
  }

  #point(cell) {
    if (cell === this.#hover) return;
    this.#hover = cell;
    this.#draw();
  }

  // #press is a click. Where cells are too small for a finger, a first tap chooses
  // and a second one plays.
  #press(cell, touch) {
    const size = this.#grid.clientWidth * cellWidth / this.#layout.width;
    this.#move(cell, false);
    if (touch && size < 30 && this.#armed !== cell && this.#view.clicks[cell] === "+") {
      this.quiet();
      this.#armed = cell;
      this.#draw();
      return;
    }
    this.#armed = -1;
    this.#click(cell);
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { rows, cols } = this.#layout;
    const row = Math.floor(this.#focus / cols);
    const col = this.#focus % cols;
    const to = {
      ArrowUp: [row - 1, col], ArrowDown: [row + 1, col], ArrowLeft: [row, col - 1], ArrowRight: [row, col + 1],
      Home: [row, 0], End: [row, cols - 1], PageUp: [0, col], PageDown: [rows - 1, col],
    }[event.key];
    if (to) {
      const [r, c] = [Math.min(Math.max(to[0], 0), rows - 1), Math.min(Math.max(to[1], 0), cols - 1)];
      this.#move(r * cols + c, true);
    } else if (event.key === "Enter" || event.key === " ") {
      this.#click(this.#focus);
    } else {
      return;
    }
    event.preventDefault();
  }

  #move(cell, focus) {
    this.#cells[this.#focus].tabIndex = -1;
    this.#focus = cell;
    this.#cells[cell].tabIndex = 0;
    if (focus) this.#cells[cell].focus();
  }

  // #draw draws what is above the picture.
  #draw() {
    if (!this.#view) return;
    const focused = this.#grid.querySelector(":focus-visible");
    const keyed = focused ? this.#cells.indexOf(focused) : -1;
    let on = this.#hover;
    if (on < 0) on = this.#armed;
    if (on < 0) on = keyed;
    const shapes = [];
    if (this.dots) {
      for (let i = 0; i < this.#view.clicks.length; i++) {
        if (this.#view.clicks[i] === "+" && i !== on) shapes.push(this.#circle(i, 2.2, "dot"));
      }
    }
    const look = on >= 0 ? this.#look(on) : null;
    for (const shown of [this.#refused, look]) {
      if (!shown || (shown === look && this.#refused?.cell === look.cell)) continue;
      for (const mark of shown.marks) shapes.push(this.#mark(mark));
      for (const line of shown.lines) shapes.push(this.#line(line.cells));
    }
    if (look?.legal && this.#view.stones[on] === ".") shapes.push(this.#circle(on, this.#radius(), `ghost ${this.#view.ghost}`));
    for (const barred of [this.#refused, look]) {
      if (barred && !barred.legal && this.#view.stones[barred.cell] === "." && !this.#view.over) shapes.push(this.#cross(barred.cell));
    }
    if (this.#advice >= 0) shapes.push(this.#circle(this.#advice, this.#radius(), "advice"));
    if (keyed >= 0) shapes.push(this.#circle(keyed, cellWidth / 2 - 0.4, "focus"));
    this.#overlay.replaceChildren(...shapes);
    this.#grid.style.cursor = this.#hover < 0 || this.#view.clicks[this.#hover] !== "." ? "pointer" : "default";
    this.#say(on, look);
  }

  #say(on, look) {
    let words = on < 0 ? "" : `${this.#layout.names[on]}${look.words ? `: ${look.words}` : ""}`;
    if (on >= 0 && on === this.#armed) words = `${words}${look.words ? "" : "."} Tap again to play.`;
    this.#hint.textContent = words;
  }

  #radius() { return { points: 9.4, squares: 8.2, hexagons: 7.6 }[this.#layout.kind]; }

  #mark({ cell, as }) {
    switch (as) {
      case "take": case "flip": case "group": return this.#circle(cell, this.#radius() - 1.4, as);
      case "ko": return this.#shape("rect", { x: this.#layout.x[cell] - 7, y: this.#layout.y[cell] - 7, width: 14, height: 14, rx: 2, class: as });
      case "save": return this.#circle(cell, this.#radius(), as);
      default: return this.#circle(cell, 3, as);
    }
  }

  #circle(cell, r, name) {
    return this.#shape("circle", { cx: this.#layout.x[cell], cy: this.#layout.y[cell], r, class: name });
  }

  #line(cells) {
    const points = cells.map((c) => `${this.#layout.x[c]},${this.#layout.y[c]}`).join(" ");
    return this.#shape("polyline", { points, class: "row" });
  }

  #cross(cell) {
    const [x, y] = [this.#layout.x[cell], this.#layout.y[cell]];
    return this.#shape("path", { d: `M${x - 4} ${y - 4}l8 8m0-8l-8 8`, class: "barred" });
  }

  #shape(name, attributes) {
    const shape = document.createElementNS(svgns, name);
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
    return shape;
  }
}
