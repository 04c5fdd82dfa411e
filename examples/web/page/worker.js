// The search, in a worker of its own so that the page never waits for it. It works
// in short steps and listens between them.
import { load, call } from "./wasm.js";

let wanted = 0; // the number of the search to go on with

onmessage = async ({ data }) => {
  if (data.module) {
    await load(data.module);
    postMessage({ ready: true });
    return;
  }
  wanted = data.id;
  if (data.record === undefined) return; // only to stop
  try {
    await think(data);
  } catch (error) {
    postMessage({ id: data.id, error: error.message });
  }
};

async function think({ id, record, time }) {
  call("think", record);
  const start = performance.now();
  for (;;) {
    const found = call("step", 50);
    const seconds = (performance.now() - start) / 1000;
    if (wanted !== id) return;
    const done = seconds * 1000 >= time || found.done;
    postMessage({ id, ...found, rate: found.playouts / seconds, done });
    if (done) return;
    await new Promise((resolve) => setTimeout(resolve));
    if (wanted !== id) return;
  }
}
