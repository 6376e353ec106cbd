import { second } from '#domain/durations.ts';

/** What shows that somebody means to use the page, not only to read it. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/** What the router would have a browser fetch as the page opens. */
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** A line that breaks must not leave a page without its scripts: they are asked for again, not sooner than this. */
const pause = 2 * second;

/** Lets the scripts of a page that hydrates come after what paints it: asked for at its end, all at once, with low priority. */
export function loadScriptsAfterPaint(html: string): string {
  const preloads = modulesOf(html).map((path) => `<link rel="modulepreload" href="${path}" fetchpriority="low"/>`);
  return html
    .replace(preload, '')
    .replace('<script type="module" async="">', `${preloads.join('')}<script type="module" async="" fetchpriority="low">`);
}

/**
 * Lets the scripts of a page that hydrates load when the reader first moves, touches, types or tabs. Until then its HTML
 * works, and whoever only reads never loads them.
 * @param html a page as React Router renders it, with one module script that imports all others
 */
export function loadScriptsOnUse(html: string): string {
  const modules = modulesOf(html);
  return html.replace(preload, '').replace(/<script type="module" async="">([\s\S]*?)<\/script>/, (_, script: string) => {
    return `<script type="module" async="">${onUse(script, modules)}</script>`;
  });
}

function modulesOf(html: string): string[] {
  return Array.from(html.matchAll(preload), ([, path = '']) => path);
}

/** The module script with its imports made when they are needed; all modules are asked for then at once, not as each names the next. */
function onUse(script: string, modules: string[]): string {
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
  for (const href of ${JSON.stringify(modules)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
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
