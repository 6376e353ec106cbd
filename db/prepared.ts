import type { Database } from './client.ts';

/**
 * A statement that is asked again and again: its text is made once for each database, and PostgreSQL plans it once for
 * each connection.
 * @param prepare builds it, with a name of its own and `sql.placeholder` for what differs
 */
export function prepared<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
