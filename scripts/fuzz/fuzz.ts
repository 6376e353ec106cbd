import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { type Answer, type Finding, faultOf } from './findings.ts';
import { type Fuzzed, furnish } from './ground.ts';
import { malformed, sendMalformed } from './malformed.ts';
import { type FuzzRequest, requestsTo } from './requests.ts';
import { findTargets, type Target } from './targets.ts';

export interface FuzzReport {
  requests: number;
  /** The names of all targets, and of those that took a request at least once: answered it with neither an error nor a refusal. */
  targets: Set<string>;
  taken: Set<string>;
  /** How many answers there were of each status. */
  statuses: Map<number, number>;
  findings: Finding[];
}

interface Task {
  site: Fuzzed;
  requests: number;
  seed: number;
  /** Awaited after each round over all targets, with the number of requests so far. */
  onRound?: (requests: number) => unknown;
}

const clients = 8;
const perRound = 4;
/** After so many rounds what was there has been approved, refused or deleted, and is written anew. */
const roundsOnOneGround = 4;

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
    await inParallel(malformed, async (bytes) => {
      report.requests += 1;
      report.findings.push(...(await sendMalformed(site.url, bytes)));
    });
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

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const client = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: clients }, client));
}
