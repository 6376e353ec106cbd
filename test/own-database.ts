import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface OwnDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/**
 * A database of one's own.
 * @param serverUrl any database on the same server
 * @param template the name of the one it is a copy of; left out, it is empty
 */
export async function createOwnDatabase(serverUrl: string, template = 'template1'): Promise<OwnDatabase> {
  const name = `chamber_own_${randomBytes(6).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await administer(serverUrl, `create database ${name} template ${template}`);
  return { name, url: url.href, drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** Runs one statement that stands outside of every transaction. */
async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
