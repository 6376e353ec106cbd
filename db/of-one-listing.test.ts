import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const reads = { listing_changes_member: 'listing_changes', owner_sessions_member: 'owner_sessions' };

test('what is kept of one listing is read from an index, however much is kept of others', async ({ db }) => {
  await db.execute(sql.raw('set local enable_seqscan = off; set local enable_bitmapscan = off'));
  for (const [index, table] of Object.entries(reads)) {
    const read = `select * from ${table} where member_id in ('00000000-0000-4000-8000-000000000000')`;
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${read}`));
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`using ${index}`);
  }
});
