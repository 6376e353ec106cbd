import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import rupeeFont from 'cut-fonts/mukta-400-rupee.woff2?url&no-inline';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { site } from './content/site.ts';
import { ctxKey } from './context.ts';
import { hasLeft } from './has-left.ts';
import { keepMarkup, withKept } from './kept-markup.ts';
import { loadScriptsAfterPaint, loadScriptsOnUse } from './late-scripts.ts';
import { pageAnswer } from './page-answer.ts';
import { KeepingMarkup } from './pages/shell/unchanging.tsx';
import type { RouteHandle } from './root.tsx';
import speculationRules from './speculation-rules.json?url&no-inline';

/** Renders a page to completion: only a whole page can be hashed, compressed in one go, and later kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  if (await hasLeft(request)) return new Response(null, { status: 499 });
  const scripted = hydrates(routerContext);
  const context = scripted ? await withData(routerContext) : withoutData(routerContext);
  const page = (
    <KeepingMarkup value={scripted ? undefined : keepMarkup}>
      <ServerRouter context={context} url={request.url} />
    </KeepingMarkup>
  );
  const rendered = `<!DOCTYPE html>${renderToString(page)}`;
  const html = scripted ? loadLate(rendered, request) : rendered;
  const pieces = withKept(html);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(scripted ? hashesOfScripts(html) : []));
  // A part of its own of the font; the styles would name it a round trip later, and the largest paint would wait for it. Pages for
  // one reader may have the sign where nothing shows it yet, of which browsers complain.
  if (!isForOneReader(headers) && pieces.some((piece) => piece.includes('₹')))
    headers.append('link', `<${rupeeFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  if (mayLookAhead(headers)) headers.set('speculation-rules', `"${speculationRules}"`);
  return request.method === 'HEAD' ? new Response(null, { status, headers }) : pageAnswer(pieces, { status, headers });
}

/**
 * Whether a browser may fetch the public pages that its reader points at, so that they are there when they are asked for. From
 * pages that are for one reader it fetches nothing. While the site is developed, Vite gives the rules another type.
 */
function mayLookAhead(headers: Headers): boolean {
  return !import.meta.env.DEV && !isForOneReader(headers);
}

function isForOneReader(headers: Headers): boolean {
  return headers.get('cache-control')?.includes('no-store') === true;
}

/** Errors nobody foresaw are written down; what a loader refuses on purpose is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as Readonly<RouterContextProvider>).get(ctxKey).reportError(error);
};

/** Whether a page ships scripts; most are read without. */
function hydrates({ routeModules, staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.interactive,
  );
}

/** The office works on its pages and does not only read them: their scripts need no sign of it. */
function loadLate(html: string, { url }: Request): string {
  return /^\/admin(\/|$)/.test(new URL(url).pathname) ? loadScriptsAfterPaint(html) : loadScriptsOnUse(html);
}

/**
 * Reads what the page hydrates with before it is rendered, and lays it where the router's own part of the page looks for
 * it: then nothing of the page comes later, and it need not be rendered as a stream, which takes twice the time.
 */
async function withData(context: EntryContext): Promise<EntryContext> {
  if (!context.serverHandoffStream) return context;
  const value = await text(context.serverHandoffStream);
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return { ...context, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: read } } };
}

/** A page without React's scripts carries no data beside its HTML. */
function withoutData(context: EntryContext): EntryContext {
  return { ...context, serverHandoffStream: undefined };
}

/** Only the hosts of the films the chamber has named may be framed. */
const films = site.course.videos.map(({ embed }) => new URL(embed).origin);
const frameSources = films.length > 0 ? [`frame-src ${[...new Set(films)].join(' ')}`] : [];

/** What allows the scripts that stand in a page that hydrates; others have none. */
function hashesOfScripts(html: string): string[] {
  const inlineScripts = html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = Array.from(
    inlineScripts,
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

function contentSecurityPolicy(hashes: string[]): string {
  const development = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'self' ${development ? "'unsafe-inline'" : hashes.join(' ')}`.trim(),
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ...frameSources,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
