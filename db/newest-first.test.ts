import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const lists = {
  members_newest: `members where status = 'approved' order by decided_at desc, id desc`,
  articles_newest: 'articles order by date desc, id desc',
  nominations_newest: 'nominations order by created_at desc, id',
  mails_newest: 'mails order by created_at desc, id',
  orders_newest: 'orders order by created_at desc, id',
  enrolments_newest: 'enrolments order by enrolled_at desc, id desc',
};

test('each list that shows the newest first reads them from its index, without sorting', async ({ db }) => {
  await db.execute(sql.raw('set local enable_seqscan = off; set local enable_bitmapscan = off'));
  for (const [index, list] of Object.entries(lists)) {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain select * from ${list} limit 10`));
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(`using ${index}`);
    expect(plan).not.toContain('Sort');
  }
});
