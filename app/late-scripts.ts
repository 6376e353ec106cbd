import { second } from '#domain/durations.ts';

/** What shows that somebody means to use the page, not only to read it. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/** A line that breaks must not leave a page without its scripts: they are asked for again, not sooner than this. */
const pause = 2 * second;

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
  const rest = script
    .replace(/^\s*import ("|\* as ).*$/gm, '')
    .replace(/^\s*import\(/gm, 'await import(')
    .trim();
  return `
const signs = ${JSON.stringify(signsOfUse)};
const wait = () => signs.forEach((sign) => addEventListener(sign, begin, { passive: true }));
async function begin() {
  for (const sign of signs) removeEventListener(sign, begin);
  try {
  ${first.map((path) => `await import("${path}");`).join('\n  ')}
  const [${routes.map(({ name }) => name).join(', ')}] = await Promise.all([${routes.map(({ path }) => `import("${path}")`).join(', ')}]);
  ${rest}
  } catch (error) {
  setTimeout(wait, ${pause});
  throw error;
  }
}
if (document.activeElement !== document.body) begin();
else wait();
`;
}
