import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { likePattern } from './like-pattern.ts';

test.for(['100%', 'a_b', 'C:\\new', 'plain'])('what is looked for is found as it is written: %s', async (text, { db }) => {
  const { rows } = await db.execute(
    sql`select ${`before ${text} after`}::text like ${likePattern(text)} as found, 'aXb 100 C:new plan' like ${likePattern(text)} as other`,
  );
  expect(rows).toEqual([{ found: true, other: false }]);
});
