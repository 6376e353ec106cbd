import pg from 'pg';
import type { Pool } from './client.ts';

const oldestVersion = 150_000; // 15.0, as server_version_num writes it

/**
 * Tries an external PostgreSQL before anything relies on it.
 * @param pool whose first two connections these are: those who come next find them open, and the first page asks for two at once
 * @throws an Error of one line that names the server, never its password
 */
export async function checkReachable(pool: Pool, url: string): Promise<void> {
  try {
    const connections = await Promise.all([pool.connect(), pool.connect()]);
    await checkServer(connections).finally(() => {
      for (const connection of connections) connection.release();
    });
  } catch (error) {
    throw unusable('Cannot start', url, error);
  }
}

/**
 * @param outcome what that means for whoever reads it, in words to go before a colon
 * @param error why an external PostgreSQL cannot be used
 * @returns an Error of one line that names the server, never its password
 */
export function unusable(outcome: string, url: string, error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException;
  const place = placeOf(url);
  const name = `the PostgreSQL that DATABASE_URL names${place && ` (${place})`}`;
  return new Error(`${outcome}: ${name} cannot be used: ${message || code}.`, { cause: error });
}

/** Where a database is, never its password: `host:port/database`, as far as it is named. Nothing where that cannot be told. */
export function placeOf(url: string): string {
  try {
    const { host, port, database } = new pg.Client(url);
    return [`${host}:${port}`, database].filter(Boolean).join('/');
  } catch {
    return ''; // it names a certificate that cannot be read
  }
}

/**
 * A pooler in transaction mode lends a connection for one transaction at a time. Change notifications (LISTEN) then reach nobody,
 * and stale pages would be shown. The sign of it: `other` takes the connection that `one` has let go, and `one` is answered by
 * another process.
 */
async function checkServer([one, other]: [pg.PoolClient, pg.PoolClient]): Promise<void> {
  const { process, version, encoding, readOnly } = await identify(one);
  if (version < oldestVersion) throw new Error('it is older than version 15');
  if (encoding !== 'UTF8') throw new Error(`it keeps text in ${encoding}, and must keep it in UTF8`);
  if (readOnly)
    throw new Error('it may only be read, as a replica or a server that was replaced; name the one that is written to');
  await other.query('begin');
  const isStillHere = (await identify(one)).process === process;
  await other.query('rollback');
  if (!isStillHere)
    throw new Error('a pooler in transaction mode stands before it; name one in session mode, or the server itself');
}

interface Identity {
  process: number;
  version: number;
  encoding: string;
  readOnly: boolean;
}

async function identify(connection: pg.PoolClient): Promise<Identity> {
  const { rows } = await connection.query<Identity>(
    `select pg_backend_pid() as process, current_setting('server_version_num')::int as version,
            current_setting('server_encoding') as encoding, current_setting('transaction_read_only')::bool as "readOnly"`,
  );
  return rows[0] as Identity;
}
