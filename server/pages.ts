import * as build from 'virtual:react-router/server-build';
import { LRUCache } from 'lru-cache';
import {
  createRequestHandler,
  createStaticHandler,
  data,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { withoutData } from '#app/page-path.ts';
import { onFirstUse } from '#domain/on-first-use.ts';

type Answer = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Route = NonNullable<ServerBuild['routes'][string]>;
/** A route as `vite.config.ts` leaves it: with its code, or with the way to it. */
type Listed = Omit<Route, 'module'> & { module: Route['module'] | (() => Promise<Route['module']>) };

/**
 * The origin of a form has been checked for every door alike (`sameOriginOnly`). The router would compare it with the address as
 * it arrives behind a proxy, without its https, and refuse every form there.
 */
const allowedActionOrigins = ['**'];

const house = build as unknown as Omit<ServerBuild, 'routes'> & { routes: Record<string, Listed> };

/**
 * Answers requests for pages. A page's code is loaded with its first request, and each page has a router of its own that knows
 * the page and the layouts around it: one router for all would need the code of all, and would make objects of every route
 * for each page it renders.
 */
export function openPages(): Answer {
  const map = createStaticHandler(branchesBelow(undefined));
  const pages = new Map<string, () => Promise<Answer>>();
  // To look an address up takes the router as long as rendering a twentieth of its page.
  const branches = new LRUCache<string, string[]>({
    max: 1_000,
    memoMethod: (address) => (map.match(address) ?? map.match(nowhere))?.map(({ route }) => route.id) ?? [],
  });

  function open(branch: string[]): Promise<Answer> {
    const page = branch.at(-1);
    if (!page) throw new Error('An address has no page, not even the one that says so.');
    const opened = pages.get(page) ?? onFirstUse(() => openPage(branch));
    pages.set(page, opened);
    return opened();
  }

  return async (asked, context) => {
    const request = isReadable(asked.url) ? asked : nowhereInstead(asked);
    const page = await open(branches.memo(withoutData(new URL(request.url).pathname)));
    const answer = await page(request, context);
    if (isMissingFile(request, answer)) return inPlaceOf(answer, await (await open(branches.memo(nowhere)))(request, context));
    return withCharacterSet(answer);
  };
}

/** An address with a line end in it matches no route, not even the one for everything else, whose pattern ends with the line. */
const nowhere = '/*';

function nowhereInstead(asked: Request): Request {
  const url = new URL(nowhere, asked.url);
  // A request may come with this method, and none can be made with it.
  return asked.method === 'TRACE' ? unknownToRouter(url, asked) : new Request(url, asked);
}

/** Of an address whose escapes are broken the router writes a line of its own to the log, as often as anybody asks for one. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** The router tells who asks for a file that is not there in JSON; a form's script, which posts, is to be told so. */
function isMissingFile({ method }: Request, { status, headers }: Response): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && status === 404 && /^application\/json\b/.test(headers.get('content-type') ?? '');
}

/**
 * The page for an address that does not exist; the cache headers of the office's files and other private ones hold for it too.
 */
function inPlaceOf({ headers }: Response, page: Response): Response {
  const kept = headers.get('cache-control');
  if (kept) page.headers.set('cache-control', kept);
  return page;
}

/** A page's data are UTF-8 like the page; the router does not say so. */
function withCharacterSet(answer: Response): Response {
  if (answer.headers.get('content-type') === 'text/x-script') answer.headers.set('content-type', 'text/x-script; charset=utf-8');
  return answer;
}

/** @param ids of the page's route, and of those around it */
async function openPage(ids: string[]): Promise<Answer> {
  const routes = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await load(house.routes[id] as Listed)])));
  const assets = { ...house.assets, routes: Object.fromEntries(ids.map((id) => [id, house.assets.routes[id]])) };
  const answerOf = createRequestHandler({ ...house, routes, assets, allowedActionOrigins } as ServerBuild, import.meta.env.MODE);
  return keepingToMethods(routes[ids.at(-1) ?? '']?.module ?? {}, answerOf);
}

/** Refuses a method that the route does not take, and lists those it does (RFC 9110, section 15.5.6). */
function keepingToMethods({ default: screen, loader, action }: Partial<Route['module']>, answerOf: Answer): Answer {
  const methods = [...(screen || loader ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])];
  return async (request, context) => {
    const isRefused = !methods.includes(request.method);
    // A page shows the refusal itself; for a file the router would answer that the server failed.
    if (isRefused && !screen) return new Response(null, { status: 405, headers: { allow: methods.join(', ') } });
    const answer = await answerOf(isRefused ? unknownToRouter(request.url, request) : request, context);
    if (answer.status === 405) answer.headers.set('allow', methods.join(', '));
    return answer;
  };
}

/** The router gives an action PUT, PATCH and DELETE as well as POST; of OPTIONS it knows nothing, and shows the page's refusal. */
function unknownToRouter(url: string | URL, { headers }: Request): Request {
  return new Request(url, { method: 'OPTIONS', headers });
}

async function load({ module, ...route }: Listed): Promise<Omit<Route, 'children'>> {
  return { ...route, module: givingFiles(typeof module === 'function' ? await module() : module) };
}

/**
 * A file is given out at its own address alone: as a page's data it would come without its headers, by which nobody keeps it. One whose
 * head alone is asked for is closed: the router would leave its body open, unread.
 */
function givingFiles(module: Route['module']): Route['module'] {
  const { default: screen, loader } = module;
  if (screen || !loader) return module;
  return {
    ...module,
    loader: async (args) => {
      const answer = await loader(args);
      if (!(answer instanceof Response)) return answer;
      if (!isForData(args.request)) return args.request.method === 'HEAD' ? headOf(answer) : answer;
      await answer.body?.cancel();
      throw data(null, { status: 404 });
    },
  };
}

function isForData({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return withoutData(pathname) !== pathname;
}

async function headOf(answer: Response): Promise<Response> {
  await answer.body?.cancel();
  return new Response(null, answer);
}

/** The map of all addresses, without what stands at them. */
function branchesBelow(parent: string | undefined): RouteObject[] {
  return Object.values(house.routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index } : { id, path, caseSensitive, children: branchesBelow(id) },
    ) as RouteObject[];
}
