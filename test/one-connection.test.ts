import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { repeats } from '#db/schema.ts';
import { now, test } from './fixtures.ts';

test('what is asked of the tests’ database at once is asked in turn, transactions as a whole', async ({ db }) => {
  const add = (fingerprint: string) =>
    db.transaction(async (transaction) => {
      const before = await transaction.$count(repeats);
      await transaction.insert(repeats).values({ fingerprint, at: now });
      return before;
    });
  expect(await Promise.all([add('a'), add('b'), add('c')])).toEqual([0, 1, 2]);
});

test('a transaction that asks the database beside it fails its test', async ({ db }) => {
  const beside = db.transaction(async () => {
    await db.execute(sql`select`);
  });
  await expect(beside).rejects.toMatchObject({ cause: { message: expect.stringContaining('within a transaction') } });
  await expect(db.transaction(() => db.transaction(async () => undefined))).rejects.toThrow('within a transaction');
});
