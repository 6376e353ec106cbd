import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { anApplication } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { untilOneWaits } from '#test/waiting.ts';
import { lockInOrder } from './lock-in-order.ts';
import { members } from './schema.ts';

test('who waits for one of several rows holds those before it and none after it, so that no two wait for each other', async ({
  committed: { db },
}) => {
  const ids = ['3', '2', '1'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
  const [last = '', middle = '', first = ''] = ids;
  await db.insert(members).values(ids.map((id) => ({ ...anApplication(), id, fingerprint: id })));
  let locking: Promise<string[]> | undefined;
  await db.transaction(async (other) => {
    await lockInOrder(other, members, eq(members.id, middle));
    locking = db.transaction((transaction) => lockInOrder(transaction, members, undefined));
    await untilOneWaits(db);
    expect(await db.select({ id: members.id }).from(members).for('update', { skipLocked: true })).toEqual([{ id: last }]);
  });
  expect(await locking).toEqual([first, middle, last]);
});
