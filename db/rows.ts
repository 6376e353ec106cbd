// One caller: applications for membership, which many send at once. Other verbs are transactions, easier to read (decision 0010).

import { createHash } from 'node:crypto';
import { getTableColumns, getTableName, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './client.ts';
import { prepared } from './prepared.ts';

/** A row to be kept: its table, and the values of its columns by their names in the schema. */
export interface Row {
  into: PgTable;
  values: Record<string, unknown>;
}

/** @param values what is undefined is left to the column's default; an SQL expression must be the same for every row of its shape */
export function row<Table extends PgTable>(into: Table, values: Values<Table>): Row {
  return { into, values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) };
}

type Values<Table extends PgTable> = { [Column in keyof Table['$inferInsert']]: Table['$inferInsert'][Column] | SQL };

/** Rows that are kept together, and what decides whether they are. */
export interface Keeping {
  /** What the condition looks at, by the names in its `inputTypes`. */
  inputs: Record<string, unknown>;
  rows: Row[];
}

/** Decides which keepings' rows are kept. */
export interface Condition<Returning extends Record<string, SQL>> {
  name: string;
  /** The types in PostgreSQL of each keeping's inputs, by their names. */
  inputTypes: Record<string, string>;
  /**
   * Parts of the statement, as its `with` names them. The last one selects the rows of `input` that are kept.
   * @param inputSource as it is written behind `from`: the table `input`, which has a row for each keeping, by its `number`
   */
  parts: (db: Database | Transaction, inputSource: SQL) => Record<string, SQLWrapper> & { kept: SQL };
  /** What the statement returns for each keeping, and from what. */
  returning: Returning;
  from: (inputSource: SQL) => SQL;
}

type Result<Returning> = { [Name in keyof Returning]: Returning[Name] extends SQL<infer Value> ? Value : never };

/**
 * Keeps several rows, of different tables, by one statement: all of them, or none. For forms that many people send at once. A
 * statement is its own transaction, so it takes one round trip and one commit; a transaction of single statements takes one more
 * round trip for each. The statement is named, so that PostgreSQL plans it once for each connection, and keeping eight sendings
 * takes little longer than keeping two.
 * @param keepings of one shape, one at the least
 * @param moment for the condition's placeholder of this name
 * @returns the condition's results for the keepings, in their order
 */
export async function keepRows<Returning extends Record<string, SQL>>(
  db: Database | Transaction,
  condition: Condition<Returning>,
  keepings: Keeping[],
  moment: Date,
): Promise<Result<Returning>[]> {
  const records = keepings.map(({ inputs, rows }, number) => ({ number, ...inputs, ...valuesOf(rows) }));
  const rows = keepings[0]?.rows ?? [];
  const statement = statementFor(db, condition, rows, keepings.length > 1 ? together : alone);
  const values = keepings.length > 1 ? { records: JSON.stringify(records) } : records[0];
  return (await statement.execute({ ...values, moment })) as Result<Returning>[];
}

/** The shape that rows need in common to be kept by one statement: their tables and columns. */
export function shapeOf(rows: Row[]): string {
  return rows.map(({ into, values }) => `${getTableName(into)} ${Object.keys(values)}`).join();
}

/** The values of all rows, by names of their own; expressions are part of the statement. */
function valuesOf(rows: Row[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [index, row] of rows.entries())
    for (const [key, value] of Object.entries(row.values)) if (!(value instanceof SQL)) values[nameOf(index, key)] = value;
  return values;
}

const nameOf = (index: number, key: string) => `${index} ${key}`;

/** How a statement gets at the keepings' inputs and at the values of their rows. */
interface Passing {
  /** Parts that stand before the condition's. */
  parts: (types: Record<string, string>) => Record<string, SQL>;
  inputSource: (types: Record<string, string>) => SQL;
  rowValue: (name: string, column: PgColumn) => SQL;
}

/** Each value of a single keeping is one of the statement's own: PostgreSQL need not make a table of them. */
const alone: Passing = {
  parts: () => ({}),
  inputSource: (types) => {
    const values = Object.entries(types).map(
      ([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(type)} as ${sql.identifier(name)}`,
    );
    return sql`(select ${sql.join(values, sql`, `)}) as input`;
  },
  rowValue: (name, column) => sql`${sql.param(sql.placeholder(name), column)}`,
};

/** Several keepings are one value, in JSON, whatever their number. */
const together: Passing = {
  parts: (types) => {
    const columns = Object.entries(types).map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`);
    return {
      input: sql`select * from json_to_recordset(${sql.placeholder('records')}) as input (${sql.join(columns, sql`, `)})`,
    };
  },
  inputSource: () => sql`input`,
  rowValue: (name) => sql`${sql.identifier(name)}`,
};

interface Statement {
  execute: (values: Record<string, unknown>) => Promise<unknown[]>;
}

const statementsOn = prepared((_: Database | Transaction) => new Map<string, Statement>());

/** The statement for rows of this shape, built when it is first needed. */
function statementFor(db: Database | Transaction, condition: Condition<Record<string, SQL>>, rows: Row[], passing: Passing) {
  const known = statementsOn(db);
  const name = `${condition.name} ${passing === alone ? 'alone' : 'together'} ${shapeOf(rows)}`;
  const statement = known.get(name) ?? prepare(db, condition, rows, passing, name);
  known.set(name, statement);
  return statement;
}

function prepare(
  db: Database | Transaction,
  condition: Condition<Record<string, SQL>>,
  rows: Row[],
  passing: Passing,
  name: string,
): Statement {
  const inputTypes = { number: 'integer', ...condition.inputTypes };
  const inputSource = passing.inputSource(inputTypes);
  const parts = {
    ...passing.parts({ ...inputTypes, ...typesOf(rows) }),
    ...condition.parts(db, inputSource),
    ...Object.fromEntries(rows.map((row, index) => [`row_${index}`, insertion(row, index, passing)])),
  };
  return db
    .with(...Object.entries(parts).map(([part, text]) => db.$with(part, {}).as(text.getSQL())))
    .select(condition.returning)
    .from(condition.from(inputSource))
    .orderBy(sql`number`)
    .prepare(`keep ${createHash('sha256').update(name).digest('base64url')}`);
}

function typesOf(rows: Row[]): Record<string, string> {
  const types: Record<string, string> = {};
  for (const [index, { into, values }] of rows.entries())
    for (const [key, value] of Object.entries(values))
      if (!(value instanceof SQL)) types[nameOf(index, key)] = columnOf(into, key).getSQLType();
  return types;
}

function insertion({ into, values }: Row, index: number, passing: Passing): SQL {
  const columns = Object.keys(values).map((key) => sql`${sql.identifier(columnOf(into, key).name)}`);
  const expressions = Object.entries(values).map(([key, value]) =>
    value instanceof SQL ? value : passing.rowValue(nameOf(index, key), columnOf(into, key)),
  );
  return sql`insert into ${into} (${sql.join(columns, sql`, `)}) select ${sql.join(expressions, sql`, `)} from kept`;
}

function columnOf(table: PgTable, key: string): PgColumn {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}.`);
  return column;
}
