// The page's side of the search.

export class Search {
  #worker = new Worker("worker.js", { type: "module" });
  #ready;
  #id = 0;
  #finish = null; // ends the search that runs, with what it has found or null

  constructor(module) {
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.onerror = (event) => reject(new Error(event.message ?? "the search cannot start"));
      this.#worker.onmessage = resolve;
    });
    this.#worker.postMessage({ module });
  }

  get running() { return this.#finish !== null; }

  // think searches the end of a record for so many milliseconds. It tells how far it
  // is and returns what it has found, or null if it was given up.
  async think(record, time, tell) {
    this.giveUp();
    const id = ++this.#id;
    const result = new Promise((resolve, reject) => {
      const finish = this.#finish = (found) => {
        if (this.#finish === finish) this.#finish = null;
        resolve(found);
      };
      this.#ready.then(() => {
        if (this.#finish !== finish) return;
        this.#worker.onmessage = ({ data }) => {
          if (data.id !== id) return;
          if (data.error) {
            this.#finish = null;
            reject(new Error(data.error));
          } else {
            tell(data);
            if (data.done) finish(data);
          }
        };
        this.#worker.postMessage({ id, record, time });
      }, reject);
    });
    return result;
  }

  // hurry ends the search with what it has found so far.
  hurry() { this.#worker.postMessage({}); }

  // giveUp ends the search.
  giveUp() {
    if (!this.running) return;
    this.hurry();
    this.#finish(null);
  }
}
