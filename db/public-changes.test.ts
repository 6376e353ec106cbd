import { getTableName, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { tablesOnNoKeptPage } from './public-changes.ts';
import * as schema from './schema.ts';

test('every table tells of its changes, or is named among those no public page shows', async ({ db }) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'tells_of_change'`);
  const telling = rows.map(({ name }) => name);
  const shown = Object.entries(schema).filter(([table]) => !(table in tablesOnNoKeptPage));
  expect(telling.toSorted()).toEqual(shown.map(([, table]) => getTableName(table)).toSorted());
});
