import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

/** A pool of connections, with a typed query builder over it. */
export type Pool = pg.Pool;

export function openPool(url: string): Pool {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5_000, options: '-c jit=off' });
  // A connection that breaks is replaced at its next use; unhandled, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function openDatabase(pool: Pool | pg.PoolClient) {
  return drizzle(pool, { schema });
}

export type Database = ReturnType<typeof openDatabase>;

/** The database inside a transaction: all of it commits, or none. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
