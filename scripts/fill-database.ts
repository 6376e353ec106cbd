import pg from 'pg';
import { openPoolWithoutTimeout, type Pool } from '#db/client.ts';

/**
 * Makes a database that gets its name when it is full: one whose filling was interrupted is never taken for it, and is begun
 * anew.
 * @param serverUrl of any database on the same server
 * @param name of the database; one that has it already gives way
 * @param fill what writes into it
 */
export async function fillDatabase(serverUrl: string, name: string, fill: (pool: Pool) => Promise<void>): Promise<void> {
  const unfinished = `${name}_unfinished`;
  const client = new pg.Client(urlOf(serverUrl, 'postgres'));
  client.on('error', () => undefined); // a server that is stopped meanwhile also fails the filling
  await client.connect();
  try {
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const pool = openPoolWithoutTimeout(urlOf(serverUrl, unfinished));
    await fill(pool).finally(() => pool.end());
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await client.end();
  }
}

/** @returns the address of another database of the same server */
export function urlOf(serverUrl: string, database: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
}
