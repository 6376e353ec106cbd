import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { openFiles } from '#adapters/files.ts';
import { createSandbox } from '#adapters/payments/sandbox.ts';
import { type Database, openDatabase, openPool, type Pool } from '#db/client.ts';
import { staff } from '#db/schema.ts';
import type { Ctx, StaffActor } from '#domain/context.ts';
import { signingKeyOf } from '#domain/courses/papers/certificate-signature.ts';
import { minute } from '#domain/durations.ts';
import type { Files } from '#domain/files.ts';
import { usualRetention } from '#domain/retention.ts';
import { type Accounts, openAccounts } from '#domain/staff/accounts.server.ts';
import { databaseWithin } from './one-connection.ts';
import { databaseUrl, ownMigratedDatabase } from './worker-database.ts';

export const now = new Date('2026-11-20T10:00:00.000Z');

export const administrator: StaffActor = {
  kind: 'staff',
  id: 'administrator',
  name: 'Administrator',
  email: 'administrator@chamber.invalid',
  role: 'administrator',
};

export const colleague: StaffActor = { kind: 'staff', id: 'meera', name: 'Meera', email: 'meera@chamber.example', role: 'staff' };

/** The same, so many minutes later. */
export const later = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  clock: () => new Date(ctx.clock().getTime() + minutes * minute),
});

interface Fixtures {
  pool: Pool;
  db: Database;
  /** Files in a folder that is removed after the test. */
  files: Files;
  /** A visitor's context whose writes are committed, each on its own, to a database that is dropped after the test. */
  committed: Ctx;
  /** A visitor's context over a transaction that is rolled back after the test. */
  visitor: Ctx;
  /** The same transaction, as the administrator sees it. */
  office: Ctx;
}

/** A pool that waits, however slow the machine. */
const openPatientPool = (url: string): Pool =>
  openPool(url, { connectionTimeout: Number.POSITIVE_INFINITY, queryTimeout: Number.POSITIVE_INFINITY });

/** A test on real PostgreSQL. What it writes is rolled back, so tests neither see nor order each other. */
export const test = base.extend<Fixtures>({
  pool: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const pool = openPatientPool(databaseUrl());
      await use(pool);
      await pool.end();
    },
    { scope: 'file' },
  ],
  db: async ({ pool }, use) => {
    const rollback = new Error('The test is over.');
    const connection = await pool.connect();
    await openDatabase(connection)
      .transaction(async (transaction) => {
        await use(databaseWithin(connection, transaction));
        throw rollback;
      })
      .catch((error) => {
        if (error !== rollback) throw error;
      })
      .finally(() => connection.release());
  },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  files: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'chamber-files-'));
    await use(await openFiles({ folder }));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  committed: async ({ files }, use) => {
    const database = await ownMigratedDatabase();
    const pool = openPatientPool(database.url);
    const db = openDatabase(pool);
    await openOffice(db);
    await use(contextOver(db, files));
    await pool.end();
    await database.drop();
  },
  visitor: async ({ db, files }, use) => {
    await openOffice(db);
    await use(contextOver(db, files));
  },
  office: async ({ visitor }, use) => {
    await use({ ...visitor, actor: administrator });
  },
});

/**
 * The office's accounts, as nobody can act for the office without one. Nobody can sign in with them, and none is an administrator's:
 * that is made at the first start, which some tests try out.
 */
async function openOffice(db: Database): Promise<void> {
  const accounts = [administrator, colleague].map(({ id, name }) => ({
    id,
    name,
    email: `${id}@office.invalid`,
    role: 'staff' as const,
  }));
  await db.insert(staff).values(accounts);
}

/** A visitor's context: the clock stands still, and an unforeseen error fails the test. */
function contextOver(db: Database, files: Files): Ctx {
  const accounts: Accounts = openAccounts(db, { secret: 'a secret for tests, long enough to be one', siteUrl });
  return {
    db,
    accounts,
    files,
    payments: createSandbox(db, { secret: sandboxSecret, siteUrl }),
    // Its own for each test: counts kept by address would make tests that run at the same time wait for each other.
    address: `2001:db8::${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`,
    rateLimits: 'on',
    signingSecret: 'another secret for tests',
    certificateKey: signingKeyOf(Buffer.alloc(32, 7).toString('base64url')),
    certifier: 'the Trade Council',
    actor: { kind: 'visitor' },
    clock: () => now,
    officeEmail: 'office@chamber.example',
    sendsMail: true,
    retention: usualRetention,
    siteUrl,
    reportError: (error) => {
      throw error;
    },
  };
}

/** What the sandbox of payments signs with in tests. */
export const sandboxSecret = 'a third secret for tests';

export const siteUrl = 'http://localhost:3000';
