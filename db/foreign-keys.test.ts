import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

/** Hangs on articles and colleagues, which are removed one at a time: it is read whole, then. */
const readWhole = [
  'article_drafts.article_id',
  'article_readers.article_id',
  'inbox_items.assignee_id',
  'staff_credentials.staff_id',
  'staff_sessions.staff_id',
];

test('what hangs on a row that goes is found by an index, however much hangs on others', async ({ db }) => {
  const { rows } = await db.execute<{ foreignKey: string }>(sql`
    select conrelid::regclass || '.' || attname as "foreignKey"
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
    )
    order by 1
  `);
  expect(rows.map(({ foreignKey }) => foreignKey)).toEqual(readWhole);
});
