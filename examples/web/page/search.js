// The page's side of the search.

export class Search {
  #worker;
  #ready;
  #id = 0;
  #stop = null;

  constructor(module) {
    this.#worker = new Worker("worker.js", { type: "module" });
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.onerror = (event) => reject(new Error(event.message ?? "the search cannot start"));
      this.#worker.onmessage = resolve;
    });
    this.#worker.postMessage({ module });
  }

  get running() { return this.#stop !== null; }

  // think searches for a move from the end of a record and returns what it found
  // after so many milliseconds, or null if it was stopped. It tells how far it is.
  async think(record, time, tell) {
    this.stop();
    const id = ++this.#id;
    const result = new Promise((resolve, reject) => {
      let last = null;
      this.#stop = (now) => {
        this.#worker.postMessage({}); // an empty one stops
        this.#stop = null;
        resolve(now ? last : null);
      };
      this.#ready.then(() => {
        if (this.#id !== id || !this.#stop) return;
        this.#worker.onmessage = ({ data }) => {
          if (data.id !== id) return;
          if (data.error) {
            this.#stop = null;
            reject(new Error(data.error));
            return;
          }
          last = data;
          tell(data);
          if (data.done) {
            this.#stop = null;
            resolve(data);
          }
        };
        this.#worker.postMessage({ id, record, time });
      }, reject);
    });
    return result;
  }

  // stop ends the search; with now it has found what it has so far.
  stop(now = false) { this.#stop?.(now); }
}
