/** What shows that somebody means to use the page, not only to read it. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/** Lets the scripts of a page that hydrates come after what paints it: no preloads, low priority. */
export function loadScriptsAfterPaint(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<script type="module" async="">', '<script type="module" async="" fetchpriority="low">');
}

/**
 * Lets the scripts of a page that hydrates load when the reader first moves, touches, types or tabs. Until then its HTML
 * works, and whoever only reads never loads them.
 * @param html a page as React Router renders it, with one module script that imports all others
 */
export function loadScriptsOnUse(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module" async="">([\s\S]*?)<\/script>/, (_, script: string) => {
      return `<script type="module" async="">${onUse(script)}</script>`;
    });
}

/** The module script with its imports made when they are needed. */
function onUse(script: string): string {
  const first = Array.from(script.matchAll(/^\s*import "([^"]+)";?$/gm), ([, path]) => path);
  const routes = Array.from(script.matchAll(/^\s*import \* as (\w+) from "([^"]+)";?$/gm), ([, name, path]) => ({ name, path }));
  const rest = script.replace(/^\s*import ("|\* as ).*$/gm, '').trim();
  return `
const signs = ${JSON.stringify(signsOfUse)};
async function begin() {
  for (const sign of signs) removeEventListener(sign, begin);
  ${first.map((path) => `await import("${path}");`).join('\n  ')}
  const [${routes.map(({ name }) => name).join(', ')}] = await Promise.all([${routes.map(({ path }) => `import("${path}")`).join(', ')}]);
  ${rest}
}
if (document.activeElement !== document.body) begin();
else for (const sign of signs) addEventListener(sign, begin, { passive: true });
`;
}
