import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient, QueryResult } from 'pg';
import { type Database, openDatabase, type Transaction } from '#db/client.ts';

/**
 * A database over one connection, within a transaction that is rolled back in the end. What a pool does side by side is done
 * here in turn, each transaction as a whole, as on a connection of its own. What a pool would let pass, or answer with a
 * connection more, is an error: a transaction that asks the database beside it.
 * @param connection what all of it is asked on
 * @param whole the transaction that is rolled back
 */
export function databaseWithin(connection: PoolClient, whole: Transaction): Database {
  const takeTurn = turns();
  // No plain object: that, Drizzle would read as settings.
  class OneAtATime {
    query = (...question: unknown[]) =>
      takeTurn(() => (connection.query as (...asked: unknown[]) => Promise<QueryResult>)(...question));
  }
  const database = openDatabase(new OneAtATime() as unknown as PoolClient);
  database.transaction = (work) => takeTurn(() => whole.transaction(work));
  return database;
}

/** @returns what does work after all that was given before it; work that gives more to do and waits for it would wait for ever */
function turns() {
  const isOurs = new AsyncLocalStorage<true>();
  let last: Promise<unknown> = Promise.resolve();
  return <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (isOurs.getStore()) throw new Error('The database is asked from within a transaction of its own.');
    const done = last.then(() => isOurs.run(true, work));
    last = done.catch(() => undefined);
    return done;
  };
}
