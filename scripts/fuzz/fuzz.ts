import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { type Fuzzed, furnish } from './ground.ts';
import { type FuzzRequest, requestsTo } from './requests.ts';
import { findTargets, type Target } from './targets.ts';

interface Finding {
  target: string;
  /** What is wrong with the answer. */
  fault: string;
  request: FuzzRequest;
  /** By which the site's log knows the answer. */
  requestId: string;
}

export interface FuzzReport {
  requests: number;
  /** The names of all targets, and of those that took a request at least once: answered it with neither an error nor a refusal. */
  targets: Set<string>;
  taken: Set<string>;
  /** How many answers there were of each status. */
  statuses: Map<number, number>;
  findings: Finding[];
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

interface Task {
  site: Fuzzed;
  requests: number;
  seed: number;
  /** Awaited after each round over all targets, with the number of requests so far. */
  onRound?: (requests: number) => unknown;
}

/** A trace, a query, a path of our own: what nobody outside should read. */
const leak =
  /\n\s+at .+:\d+:\d+\)?|node_modules|DrizzleQueryError|ECONNREFUSED|\bselect "|insert into "|\/(server|domain|build)\/[\w/.-]+\.[jt]s:\d/;
const clients = 8;
const perRound = 4;
/** After so many rounds what was there has been approved, refused or deleted, and is written anew. */
const roundsOnOneGround = 4;
const malformed = [
  'GET / HTTP/9.9\r\n\r\n',
  'G\0T / HTTP/1.1\r\n\r\n',
  'GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: [\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'GET // HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\\..\\ HTTP/1.1\r\nHost: a b\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nExpect: the unexpected\r\n\r\n',
  'POST /contact-us HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
];

/** Sends generated requests to all targets in turn, and looks at each answer. The same seed generates the same. */
export async function fuzz({ site, requests, seed, onRound }: Task): Promise<FuzzReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const report: FuzzReport = { requests: 0, targets: new Set(), taken: new Set(), statuses: new Map(), findings: [] };
  let ground = await furnish(site);
  let { targets, known } = await findTargets(site.url, ground);
  for (let round = 0; report.requests < requests; round += 1) {
    if (round > 0 && round % roundsOnOneGround === 0) {
      ground = await furnish(site);
      ({ targets, known } = await findTargets(site.url, ground));
    }
    // Sessions do not outlive everything that is tried.
    const senders = { cookies: { office: await ground.signIn(), owner: ground.owner.cookie }, known };
    const batch = targets.flatMap((target, index) =>
      fc
        .sample(requestsTo(target, senders), { numRuns: perRound, seed: seed + round * 7_919 + index })
        .map((sent) => ({ target, sent })),
    );
    await inParallel(batch, async ({ target, sent }) => {
      report.requests += 1;
      report.targets.add(target.name);
      judge(report, target, sent, await send(site.url, agent, sent));
    });
    await inParallel(malformed, (bytes) => sendBytes(site.url, bytes));
    report.requests += malformed.length;
    await onRound?.(report.requests);
  }
  agent.destroy();
  return report;
}

function judge(report: FuzzReport, target: Target, request: FuzzRequest, answer: Answer | Error) {
  const requestId = answer instanceof Error ? '' : String(answer.headers['x-request-id']);
  const found = (fault: string) => report.findings.push({ target: target.name, fault, request, requestId });
  if (answer instanceof Error) return found(`no answer: ${answer.message}`);
  report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1);
  if (answer.status >= 200 && answer.status < 400 && request.method === target.method) report.taken.add(target.name);
  const fault = faultOf(answer);
  if (fault) found(fault);
}

/**
 * What is wrong with an answer, if anything. A 503 is too: no part of the site is away while it is fuzzed, and eight clients are
 * never more than it serves.
 */
export function faultOf({ status, headers, text }: Answer): string | undefined {
  if (status >= 500) return `status ${status}`;
  const [leaked] = leak.exec(text) ?? [];
  if (leaked) return `leak: ${leaked}`;
  const { location } = headers;
  const leadsAway = typeof location === 'string' && new URL(location, 'http://here.example').host !== 'here.example';
  return leadsAway ? `leads away: ${location}` : undefined;
}

function send(siteUrl: string, agent: Agent, { method, path, headers, body }: FuzzRequest): Promise<Answer | Error> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(siteUrl);
    const sent = request(
      {
        hostname,
        port,
        agent,
        method,
        path,
        headers: { ...headers, ...(body && { 'content-length': body.byteLength }) },
        timeout: 20_000,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', resolve);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('it took longer than 20 s')));
    // A server that refuses a body may close before it has read all of it, and one may close an idle connection while it is used.
    const mayBeCut = () => body !== undefined || sent.reusedSocket;
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(mayBeCut() && /^(EPIPE|ECONNRESET)$/.test(error.code ?? '') ? { status: 0, headers: {}, text: '' } : error),
    );
    sent.end(body);
  });
}

/** Bytes that are no HTTP: any answer will do, and none. */
function sendBytes(siteUrl: string, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(siteUrl).port), new URL(siteUrl).hostname, () => socket.end(bytes));
    socket
      .on('error', () => resolve())
      .on('close', () => resolve())
      .resume();
    socket.setTimeout(2_000, () => socket.destroy());
  });
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const client = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: clients }, client));
}
