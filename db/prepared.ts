import type { Database } from './client.ts';

/**
 * Something made once for each database and used again and again, above all a statement: its text is made once, and PostgreSQL
 * plans it once for each connection.
 * @param prepare makes it; a statement with a name of its own and `sql.placeholder` for what differs
 */
export function prepared<Made, On extends object = Database>(prepare: (db: On) => Made): (db: On) => Made {
  const made = new WeakMap<On, Made>();
  return (db) => {
    const known = made.get(db) ?? prepare(db);
    made.set(db, known);
    return known;
  };
}
