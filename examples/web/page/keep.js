// Links, files and pictures.

// pack returns a record as the fragment of a link: deflated, in base64 for URLs.
export async function pack(record) {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const most = 1 << 20; // bytes of a record

// unpack returns the record in a fragment: one that pack made, or the text of a
// record itself, which is good for links that are written by hand.
export async function unpack(fragment) {
  const text = decodeURIComponent(fragment);
  if (text.trimStart().startsWith("(")) return text;
  const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const chunks = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks).text();
    size += value.length;
    if (size > most) throw new Error("the record is too long");
    chunks.push(value);
  }
}

// download hands a file to the reader.
export function download(name, blob) {
  const a = document.createElement("a");
  a.href = URL.createObjectURL(blob);
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 10_000);
}

// copyText copies a text and reports whether it could; if not, it is downloaded
// where there is a name for it.
export async function copyText(text, name, type) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (name) download(name, new Blob([text], { type }));
    return false;
  }
}

// copyPNG copies a picture in SVG as one in PNG, in the colors of an element of the
// page, and reports whether it could; if not, it is downloaded.
export async function copyPNG(svg, element, name) {
  const png = render(colored(svg, element));
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return true;
  } catch {
    download(name, await png);
    return false;
  }
}

const colors = ["frame", "board", "line", "text", "black", "white", "rim", "on-black", "on-white", "on-board", "mark"];

// colored returns the picture with the colors that the page gives it.
function colored(svg, element) {
  const style = getComputedStyle(element);
  const chosen = colors.map((name) => `--stones-${name}`)
    .filter((name) => style.getPropertyValue(name))
    .map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
  return svg.replace("<svg ", `<svg style="${chosen.replaceAll('"', "'")}" `);
}

async function render(svg) {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    image.src = url;
    await image.decode();
    const scale = Math.max(1, 1200 / image.naturalWidth);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } finally {
    URL.revokeObjectURL(url);
  }
}
