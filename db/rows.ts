import { createHash } from 'node:crypto';
import { getTableColumns, getTableName, SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './client.ts';

/** A row to be kept: its table, and the values of its columns by their names in the schema. */
export interface Row {
  into: PgTable;
  values: Record<string, unknown>;
}

/** @param values what is undefined is left to the column's default; an SQL expression must be the same for every row */
export function row<Table extends PgTable>(into: Table, values: Values<Table>): Row {
  return { into, values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) };
}

type Values<Table extends PgTable> = { [Column in keyof Table['$inferInsert']]: Table['$inferInsert'][Column] | SQL };

/** On what rows depend: a part of their statement, known by its name, which keeps them where it yields a row; and its values. */
interface Condition {
  part: (db: Database | Transaction) => Parameters<Database['with']>[0];
  values: Record<string, unknown>;
}

/**
 * Keeps several rows, of different tables, by one statement: all of them, or none. For what many people do at once.
 * A statement is a transaction of its own, so this takes one round trip and one commit, where a transaction of single
 * statements takes one more for each; and it is named, so that PostgreSQL plans it once for each connection.
 * @returns whether the condition let them be kept
 */
export async function keepRows(db: Database | Transaction, condition: Condition, rows: Row[]): Promise<boolean> {
  const values = rows.flatMap((row, number) =>
    Object.entries(row.values).map(([key, value]) => [placeholder(number, key), value]),
  );
  const kept = await statementFor(db, condition, rows).execute({ ...condition.values, ...Object.fromEntries(values) });
  return kept.length > 0;
}

interface Statement {
  execute: (values: Record<string, unknown>) => Promise<unknown[]>;
}

const statements = new WeakMap<Database | Transaction, Map<string, Statement>>();

/** The statement for rows of this shape, built when it is first needed. */
function statementFor(db: Database | Transaction, condition: Condition, rows: Row[]): Statement {
  const known = statements.get(db) ?? new Map<string, Statement>();
  statements.set(db, known);
  const shape = [condition.part.name, ...rows.map(({ into, values }) => `${getTableName(into)} ${Object.keys(values)}`)].join();
  const statement = known.get(shape) ?? prepare(db, condition, rows, shape);
  known.set(shape, statement);
  return statement;
}

function prepare(db: Database | Transaction, { part }: Condition, rows: Row[], shape: string): Statement {
  const met = part(db);
  const insertions = rows.map((row, number) => db.$with(`row_${number}`, {}).as(insertion(row, number, met)));
  return db
    .with(met, ...insertions)
    .select({ met: sql`true` })
    .from(met)
    .prepare(`keep ${createHash('sha256').update(shape).digest('base64url')}`);
}

function insertion({ into, values }: Row, number: number, met: ReturnType<Condition['part']>): SQL {
  const columns = getTableColumns(into);
  const [names, expressions] = [[] as SQL[], [] as SQL[]];
  for (const [key, value] of Object.entries(values)) {
    const column = columns[key];
    if (!column) throw new Error(`${getTableName(into)} has no column ${key}.`);
    names.push(sql`${sql.identifier(column.name)}`);
    expressions.push(value instanceof SQL ? value : sql`${sql.param(sql.placeholder(placeholder(number, key)), column)}`);
  }
  return sql`insert into ${into} (${sql.join(names, sql`, `)}) select ${sql.join(expressions, sql`, `)} where exists (select from ${met})`;
}

function placeholder(number: number, key: string): string {
  return `${number} ${key}`;
}
