import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isKnown } from '#api/known-tag.ts';
import { carriesSiteCookie } from '#domain/cookies.ts';
import type { ChangeListener } from './change-listener.ts';
import { acceptedEncoding, compressAnswer, inflate } from './compression.ts';
import type { KeptPage } from './kept-page.ts';
import { createLending } from './lent-pages.ts';
import type { Hearing } from './listening-connection.ts';
import type { PageCache } from './page-cache.ts';
import { bodyOf, writeReady } from './ready-answer.ts';
import type { Siblings } from './siblings.ts';
import type { Site } from './site.ts';

interface Surroundings {
  /** The other processes of this server. */
  siblings: Siblings;
  /** The host of a request that names none, as HTTP/1.0 allows and load balancers do. */
  hostname: string;
}

/**
 * Handles each request of Node's server. A kept page is written before anything else looks at the request; the site answers
 * everything else. A change of a public page is answered when every server has heard of it.
 * @param cache left out, every page is rendered for each request
 */
export function createRequestListener(
  site: Pick<Site, 'fetch'>,
  cache: PageCache | undefined,
  changes: ChangeListener,
  { siblings, hostname }: Surroundings,
): RequestListener {
  const answer = getRequestListener((request, bindings) => answerFully(request, bindings as HttpBindings), { hostname });
  const lending = cache && createLending(cache, siblings, async (page) => mayBeLent(cache, page, await changes.latest()));
  return (incoming, outgoing) => {
    const key = cache && changes.isListening() ? keyOf(incoming) : undefined;
    const page = key === undefined ? undefined : cache?.find(key);
    if (key === undefined || !page || !cache?.isFresh(page)) return void answer(incoming, outgoing);
    cache.improveLater(key, page);
    setImmediate(writeTogether, page, incoming, outgoing);
  };

  function answerFully(request: Request, bindings: HttpBindings) {
    const { incoming } = bindings;
    const key = cache && !pictureOrFile.test(incoming.url ?? '') ? keyOf(incoming) : undefined;
    return key === undefined ? askSite(request, bindings) : answerPage(cache as PageCache, key, request, bindings);
  }

  async function answerPage(cache: PageCache, key: string, request: Request, bindings: HttpBindings): Promise<Response> {
    const hearing = await changes.confirm();
    const kept = await findShowable(cache, key, hearing);
    if (kept) return send(kept, bindings);
    if (hearing !== 'listening' || cache.isPassed(key)) return askSite(request, bindings);
    return renderPage(cache, key, request, bindings);
  }

  /** Renders a page once for all who ask for it meanwhile. An answer that is not to be kept is for the one who caused it. */
  async function renderPage(cache: PageCache, key: string, request: Request, bindings: HttpBindings): Promise<Response> {
    let own: Response | undefined;
    const page = await cache.render(key, async () => {
      own = await askSite(plainly(request), bindings);
      return own;
    });
    if (page) return send(page, bindings);
    if (!own || own.status >= 500) {
      // The first to meet a database that hangs: the connection by which changes are told has not been missed yet.
      const kept = await findShowable(cache, key, await changes.examine());
      if (kept) return send(kept, bindings);
    }
    if (!own) return askSite(request, bindings);
    return compressAnswer(own, request.method, bindings.incoming.headers['accept-encoding']);
  }

  async function findShowable(cache: PageCache, key: string, hearing: Hearing): Promise<KeptPage | undefined> {
    const kept = cache.find(key);
    if (kept && mayBeShown(cache, kept, hearing)) return kept;
    return hearing === 'away' ? lending?.borrow(key) : undefined;
  }

  /** The site's own answer; one that speaks of a change of public pages is held until every server has heard of it. */
  async function askSite(request: Request, bindings: HttpBindings): Promise<Response> {
    const before = changes.changesMade();
    const answer = await site.fetch(request, bindings);
    if (changes.changesMade() !== before) await changes.everyoneHasHeard(answer.status < 500);
    return answer;
  }
}

/** While the database is away nothing can change: a page that was true before still is, however old. */
function mayBeShown(cache: PageCache, page: KeptPage, hearing: Hearing): boolean {
  return (hearing === 'listening' && cache.isFresh(page)) || (hearing === 'away' && cache.isUnchanged(page));
}

/**
 * Whoever borrows has found that the database is away: a page is lent by all that its owner has been told, however old, also
 * where the owner has not noticed yet.
 */
function mayBeLent(cache: PageCache, page: KeptPage, hearing: Hearing): boolean {
  return hearing !== 'deaf' && cache.isUnchanged(page);
}

/**
 * All but files and doors that no page stands behind, and the picture that counts readers: whoever asks for its head is none. How the
 * server is, it says at once: whoever asks by `/healthz` takes it for dead while it waits for a database that hangs.
 */
const maybeKept = /^\/(?!(api|admin|assets|aicc-bulletin\/views)\/|(healthz|readyz|metrics)(\?|$))/;

/**
 * What the site answers to each as they ask: 304 to who has it, and compressed as the build did it. What may be kept is asked for in
 * full and plain. Asked only where no page is kept: a kept one is answered without it.
 */
const pictureOrFile = /^\/((image|og)\/|[\w-]+\.(ico|pdf|png|webmanifest)(\?|$))/;

/** The key of a kept page: its address, with the query in one order. Undefined for pages that are never kept. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers.authorization !== undefined || headers.range !== undefined) return undefined;
  if (carriesSiteCookie(headers.cookie)) return undefined;
  if (!maybeKept.test(url)) return undefined;
  if (url.includes('#')) return undefined; // no browser sends one; the site would read less of the address than stands here
  const query = url.indexOf('?');
  if (query < 0) return url;
  const parameters = new URLSearchParams(url.slice(query));
  parameters.sort();
  return `${url.slice(0, query)}?${parameters}`;
}

/** The same question, to be answered in full and as it is: several readers wait for the answer. */
function plainly({ url, headers }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ['accept-encoding', 'cookie', 'if-none-match', 'if-modified-since']) kept.delete(name);
  return new Request(url, { headers: kept });
}

function send(page: KeptPage, { incoming, outgoing }: HttpBindings): Response {
  write(page, incoming, outgoing);
  return RESPONSE_ALREADY_SENT;
}

/**
 * Writes when the requests that came in with this one have been read: the first write wakes the reader at the other end, and the
 * rest then goes out at half the cost.
 */
function writeTogether(page: KeptPage, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!outgoing.destroyed) write(page, incoming, outgoing);
}

function write(page: KeptPage, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { headers } = incoming;
  const id = idOf(headers);
  const known = headers['if-none-match'];
  if (known !== undefined && isKnown(page.etag, known)) {
    outgoing.writeHead(304, [...page.unchanged, ...id]).end();
    return;
  }
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (encoding) writeReady(page.answers[encoding], incoming, outgoing, id);
  else void writePlain(page, incoming, outgoing, id);
}

const noId: string[] = [];

/** A kept page carries the request's id where a proxy gave one; none is made for it, and it is not logged. */
function idOf({ 'x-request-id': id }: IncomingMessage['headers']): string[] {
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? ['x-request-id', id] : noId;
}

/** For the few readers who accept no encoding of ours. */
async function writePlain(page: KeptPage, { method }: IncomingMessage, outgoing: ServerResponse, id: string[]): Promise<void> {
  const body = await inflate(bodyOf(page.answers.gzip));
  const own = ['content-type', page.contentType, 'content-length', String(body.byteLength), ...id];
  outgoing.writeHead(200, [...page.unchanged, ...own]);
  outgoing.end(method === 'HEAD' ? undefined : body);
}
