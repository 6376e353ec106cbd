import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import type { Ctx } from './context.ts';
import { hasPhoneNumber } from './phone-numbers.ts';

/** Whether a kept number is found by what was typed. */
async function isFound({ db }: Ctx, kept: string, typed: string): Promise<unknown> {
  const condition = hasPhoneNumber(orders.mobile, typed);
  const { rows } = await db.execute(sql`select ${condition} as found from (select ${kept}::text as mobile) as orders`);
  return rows[0]?.found;
}

const spellings = [
  '9810308841',
  '98103 08841',
  '98103-08841',
  '+91 98103 08841',
  '+919810308841',
  '91 9810308841',
  '09810308841',
  '0 98103 08841',
  '0091 98103 08841',
  '+91 (0)98103-08841',
];

test.for(spellings)('a number kept as %s is found however it is typed, and no other is', async (kept, { office }) => {
  for (const typed of spellings) expect(await isFound(office, kept, typed), typed).toBe(true);
  for (const typed of ['9810308842', '+91 98103 08814', '1980308841', '98103 008841']) {
    expect(await isFound(office, kept, typed), typed).toBe(false);
  }
});

test.for(['98103', '08841', '+91 98103', '103-088', '(98103)'])('a part of a number finds it: %s', async (typed, { office }) => {
  for (const kept of spellings) expect(await isFound(office, kept, typed), kept).toBe(true);
});

test('a number that begins as the country’s or the trunk’s is whole: nothing is cut off', async ({ office }) => {
  expect(await isFound(office, '91234 56789', '9123456789')).toBe(true);
  expect(await isFound(office, '23456 78900', '9123456789')).toBe(false);
  expect(await isFound(office, '91234 56789', '0 91234 56789')).toBe(true);
  expect(await isFound(office, '23456 78900', '0 91234 56789')).toBe(false);
  expect(await isFound(office, '+44 20 7946 0958', '+44 2079460958')).toBe(true);
});

test('a number is found by the digits of any script', async ({ office }) => {
  for (const kept of spellings) expect(await isFound(office, kept, '+९१ ९८१०३ ०८८४१'), kept).toBe(true);
  expect(await isFound(office, '98103 08842', '९८१०३ ०८८४१')).toBe(false);
});

test.for(['981', '+91 98', '%', 'pay_98103', 'Asha 98103', 'आशा 98103'])(
  '%j is a text, and found as it stands alone',
  async (typed, { office }) => {
    expect(await isFound(office, '98103 08841', typed)).toBe(typed === '981');
    expect(await isFound(office, `98103 ${typed} 08841`, typed)).toBe(true);
  },
);

test('a number with a word beside it is found, whichever of the two has the word', async ({ office }) => {
  for (const typed of ['Mobile 98103 08841', '98103 08841 WhatsApp', 'मोबाइल: +91 98103-08841', '9810308841']) {
    expect(await isFound(office, '98103 08841 WhatsApp', typed), typed).toBe(true);
    expect(await isFound(office, '+91 98103 08842', typed), typed).toBe(false);
  }
});
