import type { FuzzRequest } from './requests.ts';

/** A request whose answer is not as it should be. */
export interface Finding {
  target: string;
  /** What is wrong with the answer. */
  fault: string;
  request: FuzzRequest;
  /** By which the site's log knows the answer. */
  requestId: string;
}

/** What is looked at in an answer. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** A trace, a query, a path of our own: what nobody outside should read. */
const leak =
  /\n\s+at .+:\d+:\d+\)?|node_modules|DrizzleQueryError|ECONNREFUSED|\bselect "|insert into "|\/(server|domain|build)\/[\w/.-]+\.[jt]s:\d/;

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
