// The choice of light or dark colors, made before anything is shown.
(() => {
  let chosen = null;
  try { chosen = localStorage.getItem("theme"); } catch { /* nothing is kept */ }
  const prefers = matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    document.documentElement.dataset.theme = chosen ?? (prefers.matches ? "dark" : "light");
    document.getElementById("theme")?.setAttribute("aria-pressed", String(document.documentElement.dataset.theme === "dark"));
  };
  show();
  prefers.addEventListener("change", show);
  addEventListener("DOMContentLoaded", () => {
    show();
    document.getElementById("theme").addEventListener("click", () => {
      chosen = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
      try { localStorage.setItem("theme", chosen); } catch { /* as above */ }
      show();
    });
  });
})();
