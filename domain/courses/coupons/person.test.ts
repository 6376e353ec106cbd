import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { personIn, personOf } from './coupons.ts';

const mobiles = ['9820000000', '+91 98200 00000', '098200-00000', '(0091) 98200.00000', '12345', '०९८', 'Unknown', '', '९8'];

test.for(mobiles)('a query takes the mobile number %j for the same person as the price does', async (mobile, { db }) => {
  const { rows } = await db.execute<{ person: string }>(sql`select ${personIn(sql`${mobile}::text`)} as person`);
  expect(rows).toEqual([{ person: personOf(mobile) }]);
});
