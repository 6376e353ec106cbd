// One caller: applications for membership, which many send at once. Other verbs are transactions, easier to read (decision 0010).

import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { type Condition, keepRows, type Row, shapeOf } from '#db/rows.ts';
import { repeats, tries } from '#db/schema.ts';
import { batched } from './batched.ts';
import { countTries, type Try } from './limits.ts';
import { sameMinutes } from './repeats.ts';

/** Something sent, and the try that sends it, where those are counted. */
export interface Sending {
  fingerprint: string;
  at: Date;
  attempt?: Try | undefined;
}

/**
 * Keeps the rows of something sent, all or none, unless the same was sent within minutes. Of many identical ones sent at once, on
 * however many servers, one is kept; the others wait for its commit and are told that it was not the first. The same statement
 * counts the try, and keeps nothing beyond the limit. Different ones sent at the same time are kept by one statement together.
 * @returns whether this is the first, and its rows are kept
 * @throws TooManyTries
 */
export async function keepFirst(db: Database | Transaction, sending: Sending, rows: Row[]): Promise<boolean> {
  const { kept, key, expire } = await keeperOf(db, rows)({ sending, rows });
  if (key && expire) sending.attempt?.judge([{ key, expire }]);
  return kept;
}

interface Sent {
  sending: Sending;
  rows: Row[];
}

type Result = Awaited<ReturnType<typeof keepAll>>[number];

/** A group's statement should not take much longer than one alone. */
const mostTogether = 32;

const keepersOn = prepared((_: Database | Transaction) => new Map<string, (sent: Sent) => Promise<Result>>());

/** The function that keeps rows of this shape, together for all who send such rows at the same time. */
function keeperOf(db: Database | Transaction, rows: Row[]): (sent: Sent) => Promise<Result> {
  const known = keepersOn(db);
  const shape = shapeOf(rows);
  const keeper = known.get(shape) ?? batched((group) => keepAll(db, group), mostTogether);
  known.set(shape, keeper);
  return keeper;
}

function keepAll(db: Database | Transaction, group: Sent[]) {
  const later = laterTries(group);
  const keepings = group.map(({ sending: { fingerprint, at, attempt }, rows }, index) => {
    const { keys = [], most = [], expire = null } = attempt ?? {};
    return { inputs: { fingerprint, at, keys, most, expire, later: later[index] }, rows };
  });
  const moment = new Date(Math.max(...group.map(({ sending }) => sending.at.getTime())));
  return keepRows(db, firstWithinLimit, keepings, moment);
}

/** How many tries under each of its keys come after each: all of a group are counted before any is looked at. */
function laterTries(group: Sent[]): number[][] {
  const keys = group.map(({ sending: { attempt } }) => attempt?.keys ?? []);
  return keys.map((own, index) => own.map((key) => keys.slice(index + 1).filter((later) => later.includes(key)).length));
}

/**
 * The condition under which something sent is kept. It counts the tries, takes the first of each fingerprint among those within
 * their limit, and keeps those whose fingerprint was not sent lately. Without keys, nothing is counted. Two statements with the
 * same fingerprint wait for each other at the primary key of `repeats`; keys and fingerprints are taken in sorted order, so that
 * two statements never deadlock.
 */
const firstWithinLimit: Condition<{ key: SQL<string | null>; expire: SQL<Date | null>; kept: SQL<boolean> }> = {
  name: 'first within limit',
  inputTypes: {
    fingerprint: 'text',
    at: 'timestamptz',
    keys: 'text[]',
    most: 'integer[]',
    expire: 'timestamptz',
    later: 'integer[]',
  },
  parts: (db, inputSource) => ({
    tried: countTries(
      db,
      sql`select key, count(*), max(expire) from ${inputSource} cross join unnest(keys) as key group by key order by key`,
    ),
    refused: sql`
      select distinct on (number) number, tried.key, tried.expire
      from ${inputSource} cross join unnest(keys, most, later) as counted (key, most, later) join tried using (key)
      where tried.points - counted.later > counted.most order by number, tried.expire desc`,
    allowed: sql`
      select distinct on (fingerprint) input.* from ${inputSource} left join refused using (number)
      where refused.key is null order by fingerprint, number`,
    first: rememberUnlessRepeated(db),
    kept: sql`select allowed.* from allowed join first using (fingerprint)`,
  }),
  returning: {
    key: sql<string | null>`refused.key`,
    expire: sql<Date | null>`refused.expire`.mapWith(tries.expire),
    kept: sql<boolean>`exists (select from kept where kept.number = input.number)`,
  },
  from: (inputSource) => sql`${inputSource} left join refused using (number)`,
};

/** Yields the fingerprints that were not sent within the last minutes. */
function rememberUnlessRepeated(db: Database | Transaction) {
  return db
    .insert(repeats)
    .select(sql`select fingerprint, at from allowed`)
    .onConflictDoUpdate({
      target: repeats.fingerprint,
      set: { at: sql`excluded.at` },
      setWhere: sql`${repeats.at} <= excluded.at - ${sql.raw(`interval '${sameMinutes} minutes'`)}`,
    })
    .returning({ fingerprint: repeats.fingerprint });
}
