import { type DomainError, Unavailable } from './errors.ts';

/** How long a refused client is asked to wait, in seconds: the embedded database is usually back sooner. */
export const retryAfterOutage = 5;

/** @returns in how many seconds what was refused may work; undefined where waiting does not help */
export function retryAfterOf(error: DomainError): number | undefined {
  if ('retryAfter' in error) return error.retryAfter;
  return error.name === 'Unavailable' ? retryAfterOutage : undefined;
}

/**
 * SQLSTATE classes and codes of a database that cannot serve now but will again (PostgreSQL, appendix A): connection exceptions
 * (08), insufficient resources such as a full disk or no connection left (53), operator intervention such as a shutdown (57P), a
 * query that took too long (57014), a replica that has not become the primary yet (25006), and a deadlock of two transactions, of
 * which this one was ended (40P01).
 */
const outageState = /^(08|53|57P|57014|25006|40P01)/;

/** The operating system's codes: a service on the network cannot be reached, or the disk for files is full. */
const awayOrFull = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['ENOSPC', 'EDQUOT'],
]);

/** node-postgres says these in words only. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/** Whether an error means that the database or the storage is away, full or too busy, rather than that something is wrong with us or the request. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return awayOrFull.has(code) || outageState.test(code) || lostConnection.test(error.message) || isOutage(error.cause);
}

/** Whether a transaction was ended because it and another waited for each other: nothing of it was kept, and the database is well. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause);
}
