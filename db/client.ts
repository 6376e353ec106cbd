import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A pool of connections, with a typed query builder over it. */
export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

/** PostgreSQL itself ends a query a little sooner, so that none runs on after nobody waits for it. */
const sooner = 0.9;

/**
 * A connection that is cut when an answer has been waited for too long. A database that hangs without closing (its machine
 * stopped, its disk gone) says nothing more on it, and what is asked next would only wait behind.
 */
class ClientWithTimeout extends pg.Client {
  override query = ((...question: Parameters<pg.Client['query']>) => {
    const answer: unknown = super.query(...question);
    if (answer instanceof Promise) answer.catch((error: Error) => this.giveUpAfter(error));
    return answer;
  }) as pg.Client['query'];

  private giveUpAfter({ message }: Error): void {
    if (message === 'Query read timeout') this.end().catch(() => undefined);
  }
}

export interface PoolOptions {
  /** How many at a time. */
  connections?: number;
  /** How long one of them is waited for, in milliseconds; Infinity for ever. */
  connectionTimeout?: number;
  /** How long an answer is waited for, in milliseconds; Infinity for ever. The slowest question of ours takes a hundredth of what is usual. */
  queryTimeout?: number;
}

/**
 * How PostgreSQL treats our connections, whatever is set for the server, the database or the role. Notices tell the writer of a public
 * page's change (`db/public-changes.ts`). A transaction waits for a mail server, which may take a minute
 * (`domain/mails/delivery.server.ts`): ended meanwhile, the mail would be sent again. Where our machine has gone without a word, its
 * locks go a minute later, not two hours later.
 */
const sessionSettings = {
  jit: 'off',
  client_min_messages: 'notice',
  idle_in_transaction_session_timeout: 0,
  tcp_keepalives_idle: 30, // s
  tcp_keepalives_interval: 10, // s
  tcp_keepalives_count: 3,
};

/** What of a connection is said here; the library would let the URL say it instead. */
const ours = ['options', 'statement_timeout', 'query_timeout', ...Object.keys(sessionSettings)];

/**
 * Where to connect, and what a connection begins with: what the URL asks for in its `options`, and then our own settings, for the
 * last that names one holds.
 * @param url `postgres://…`
 */
export function connectionTo(url: string): { connectionString: string; options: string } {
  const address = new URL(url);
  const asked = address.searchParams.getAll('options');
  for (const name of ours) address.searchParams.delete(name);
  const settings = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`);
  return { connectionString: address.href, options: [...asked, ...settings].join(' ') };
}

/** Opens connections to a database as they are needed. @param url `postgres://…` */
export function openPool(
  url: string,
  { connections = 20, connectionTimeout = 5_000, queryTimeout = 8_000 }: PoolOptions = {},
): Pool {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: connections,
    ...(Number.isFinite(connectionTimeout) && { connectionTimeoutMillis: connectionTimeout }),
    Client: ClientWithTimeout,
    ...(Number.isFinite(queryTimeout) && {
      query_timeout: queryTimeout,
      statement_timeout: Math.round(queryTimeout * sooner),
    }),
  });
  // A connection that breaks is replaced at its next use; unhandled, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A pool for work that takes as long as it takes, such as filling a database. */
export function openPoolWithoutTimeout(url: string): Pool {
  return openPool(url, { queryTimeout: Number.POSITIVE_INFINITY });
}

/**
 * The query builder over connections.
 * @param pool a pool, over which `transaction` is one of ours (below); or a single connection, whose holder gives it back
 */
export function openDatabase(pool: Pool | pg.PoolClient | pg.Client) {
  const database = drizzle(pool);
  if (pool instanceof pg.Pool) database.transaction = transactionsOn(pool);
  return database;
}

/** A database that was waited for in vain: whatever it is asked fails at once, for that reason. */
export function databaseAway(because: Error): Database {
  return openDatabase({ query: () => Promise.reject(because) } as unknown as pg.PoolClient);
}

/**
 * Drizzle's own transactions over a pool never give the connection back where `begin` fails, as it does on a connection that has
 * just been cut: one bad moment would empty the pool. Here every connection taken is given back.
 */
function transactionsOn(pool: Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return async (work, config) => {
    const client = await pool.connect();
    const database = databases.get(client) ?? drizzle(client);
    databases.set(client, database);
    try {
      return await database.transaction(work, config);
    } finally {
      client.release();
    }
  };
}

export type Database = ReturnType<typeof openDatabase>;

/** The database inside a transaction: all of it commits, or none. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
