import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * An empty database of one test's own, beside the shared one: for what has to be committed to be tested.
 * @param serverUrl any database on the same server
 */
export async function createOwnDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `chamber_own_${randomBytes(6).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await administer(serverUrl, `create database ${name}`);
  return { url: url.href, drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** Runs one statement that stands outside of every transaction. */
async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
