import type pg from 'pg';

/** A table with what has to be kept of it. */
export interface Table {
  /** Quoted, with its schema, as SQL wants it. */
  name: string;
  /** Quoted columns, without those PostgreSQL computes itself. */
  columns: string[];
  /** Columns numbered by a sequence. */
  numbered: string[];
  /** Quoted names of the constraints by which its rows refer to one another. */
  ownReferences: string[];
  /** Which of its rows are kept, as a condition. */
  which: string;
}

/**
 * Today's readers of articles, and the secret that could reveal them, are forgotten when the day is over: a back-up would keep
 * them.
 */
const keptRows: Record<string, string> = { 'public.article_readers': 'false', 'public.secrets': `name not like 'readers of %'` };

/**
 * Every table that has to be kept: our own (but for unlogged ones, which a crash empties too) and the queue's, so that
 * jobs that wait are kept with what they are about. Which database it is stays with it: what is restored is another. In an order in
 * which each comes after those it refers to.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'which'> & { refers: string[] | null }>(
    `select format('%I.%I', space.nspname, class.relname) as name,
       array(select quote_ident(attname)::text from pg_attribute
             where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select quote_ident(attname)::text from pg_attribute
             where attrelid = class.oid and attnum > 0 and not attisdropped
               and pg_get_serial_sequence(format('%I.%I', space.nspname, class.relname), attname) is not null) as numbered,
       array(select quote_ident(conname)::text from pg_constraint
             where conrelid = class.oid and confrelid = class.oid and contype = 'f') as "ownReferences",
       (select array_agg(format('%I.%I', other_space.nspname, other.relname))
        from pg_constraint join pg_class other on other.oid = confrelid join pg_namespace other_space on other_space.oid = other.relnamespace
        where conrelid = class.oid and contype = 'f' and confrelid <> class.oid) as refers
     from pg_class class join pg_namespace space on space.oid = class.relnamespace
     where class.relkind = 'r' and class.relpersistence = 'p'
       and (space.nspname = 'public' and class.relname <> 'database_identity' or space.nspname = 'graphile_worker' and class.relname <> 'migrations')
     order by 1`,
  );
  return inOrder(rows.map(({ refers, ...table }) => ({ ...table, which: keptRows[table.name] ?? 'true', refers: refers ?? [] })));
}

/** The hashes of the migrations a database has seen, in order. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}

function inOrder(tables: (Table & { refers: string[] })[]): Table[] {
  const ordered: Table[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refers }) => refers.every((name) => !waiting.some((other) => other.name === name)));
    const [table] = waiting.splice(Math.max(next, 0), 1);
    if (table) ordered.push(table);
  }
  return ordered;
}
