import { createHash } from 'node:crypto';
import { getTableColumns, getTableName, type Placeholder, SQL, sql } from 'drizzle-orm';
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

/** A part of a statement, as PostgreSQL's `with` names it. */
export type Part = Parameters<Database['with']>[0];

/** On what rows depend, known by its name. */
export interface Condition<Tells extends Record<string, SQL>> {
  name: string;
  over: (db: Database | Transaction) => {
    /** Rows are kept where the last part yields one. */
    parts: Part[];
    /** What the statement tells of its parts. */
    tells: Tells;
  };
}

type Told<Tells> = { [Name in keyof Tells]: Tells[Name] extends SQL<infer Value> ? Value : never };

/**
 * Keeps several rows, of different tables, by one statement: all of them, or none. For what many people do at once.
 * A statement is a transaction of its own, so this takes one round trip and one commit, where a transaction of single
 * statements takes one more for each; and it is named, so that PostgreSQL plans it once for each connection.
 * @param given values for the placeholders of the condition
 * @returns what the condition tells
 */
export async function keepRows<Tells extends Record<string, SQL>>(
  db: Database | Transaction,
  condition: Condition<Tells>,
  given: Record<string, unknown>,
  rows: Row[],
): Promise<Told<Tells>> {
  const values: Record<string | number, unknown> = { ...given };
  let number = 0;
  for (const row of rows) for (const value of Object.values(row.values)) values[number++] = value;
  const [told] = await statementFor(db, condition, rows).execute(values);
  return told as Told<Tells>;
}

interface Statement {
  execute: (values: Record<string, unknown>) => Promise<unknown[]>;
}

const statements = new WeakMap<Database | Transaction, Map<string, Statement>>();

/** The statement for rows of this shape, built when it is first needed. */
function statementFor(db: Database | Transaction, condition: Condition<Record<string, SQL>>, rows: Row[]): Statement {
  const known = statements.get(db) ?? new Map<string, Statement>();
  statements.set(db, known);
  const shape = [condition.name, ...rows.map(({ into, values }) => `${getTableName(into)} ${Object.keys(values)}`)].join();
  const statement = known.get(shape) ?? prepare(db, condition, rows, shape);
  known.set(shape, statement);
  return statement;
}

function prepare(db: Database | Transaction, condition: Condition<Record<string, SQL>>, rows: Row[], shape: string): Statement {
  const { parts, tells } = condition.over(db);
  const decisive = parts.at(-1) as Part;
  let number = 0;
  const nextValue = () => sql.placeholder(String(number++));
  const insertions = rows.map((row, index) => db.$with(`row_${index}`, {}).as(insertion(row, nextValue, decisive)));
  return db
    .with(...parts, ...insertions)
    .select(tells)
    .from(sql`(select) as nothing`)
    .prepare(`keep ${createHash('sha256').update(shape).digest('base64url')}`);
}

/** @param nextValue a placeholder for each value in turn: they are numbered through all rows */
function insertion({ into, values }: Row, nextValue: () => Placeholder, decisive: Part): SQL {
  const columns = getTableColumns(into);
  const [names, expressions] = [[] as SQL[], [] as SQL[]];
  for (const [key, value] of Object.entries(values)) {
    const column = columns[key];
    if (!column) throw new Error(`${getTableName(into)} has no column ${key}.`);
    names.push(sql`${sql.identifier(column.name)}`);
    const given = sql`${sql.param(nextValue(), column)}`;
    expressions.push(value instanceof SQL ? value : given);
  }
  return sql`insert into ${into} (${sql.join(names, sql`, `)}) select ${sql.join(expressions, sql`, `)} from ${decisive}`;
}
