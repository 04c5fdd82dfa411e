// The program in WebAssembly: load starts it, call runs one of its commands.
import "./wasm_exec.js";

// load starts the program, from a module that is compiled already or from the
// network, and returns the compiled module.
export async function load(module) {
  const go = new Go();
  let instance;
  if (module) {
    instance = await WebAssembly.instantiate(module, go.importObject);
  } else {
    ({ module, instance } = await compile(go.importObject));
  }
  go.run(instance);
  return module;
}

async function compile(imports) {
  const response = await fetch("stones.wasm");
  if (!response.ok) throw new Error(`stones.wasm: ${response.status} ${response.statusText}`);
  if (response.headers.get("Content-Type") === "application/wasm") {
    return WebAssembly.instantiateStreaming(response, imports);
  }
  return WebAssembly.instantiate(await response.arrayBuffer(), imports); // a host that does not know the type
}

// call runs a command and returns its answer. What went wrong is thrown, with the
// answer in it.
export function call(command, ...args) {
  const answer = JSON.parse(globalThis.stones(command, ...args));
  if (answer?.error) throw Object.assign(new Error(answer.error), { answer });
  return answer;
}
