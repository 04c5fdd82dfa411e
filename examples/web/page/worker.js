// The search, in a worker of its own so that the page never waits for it.
import { load, call } from "./wasm.js";

onmessage = async ({ data: { module, id, record, time } }) => {
  if (module) {
    await load(module);
    postMessage({ ready: true });
  } else if (record === undefined) {
    call("stop");
  } else {
    try {
      call("think", record, time, (text) => postMessage({ id, ...JSON.parse(text) }));
    } catch (error) {
      postMessage({ id, error: error.message });
    }
  }
};
