import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { members } from '#db/schema.ts';
import { anApplication } from '#test/factories.ts';
import { administrator, now, test } from '#test/fixtures.ts';
import { untilOneWaits } from '#test/waiting.ts';
import { day } from '../durations.ts';
import { usualRetention } from '../retention.ts';
import { applyForMembership, rejectMember } from './members.server.ts';
import { personalData } from './personal-data.server.ts';

const asha = 'asha@example.in';
const inTwoYears = new Date(now.getTime() + 731 * day);

test('an application that is erased in the night that forgets it is gone, and neither waits for the other in a circle', async ({
  committed,
}) => {
  const { db } = committed;
  const { id } = await applyForMembership(committed, anApplication({ email: asha }));
  await rejectMember({ ...committed, actor: administrator }, id);
  const { forgetting } = await db.transaction(async (transaction) => {
    await transaction.select().from(members).where(eq(members.id, id)).for('update');
    const forgetting = db.transaction((other) => personalData.forget(other, usualRetention, inTwoYears));
    await untilOneWaits(db);
    await personalData.erase(transaction, asha, inTwoYears);
    return { forgetting };
  });
  await forgetting;
  expect(await db.$count(members)).toBe(0);
});

test('what one person has applied for is held by its ids, whichever was sent first', async ({ committed }) => {
  const { db } = committed;
  const [lower, higher] = [`0${crypto.randomUUID().slice(1)}`, `f${crypto.randomUUID().slice(1)}`];
  const row = { ...anApplication({ email: asha }), fingerprint: '', createdAt: now };
  for (const id of [higher, lower]) await db.insert(members).values({ ...row, id, status: 'pending' });
  const { erasing } = await db.transaction(async (transaction) => {
    await transaction.select().from(members).where(eq(members.id, lower)).for('update');
    const erasing = db.transaction((other) => personalData.erase(other, asha, now));
    await untilOneWaits(db);
    await transaction.select().from(members).where(eq(members.id, higher)).for('update');
    return { erasing };
  });
  await erasing;
  expect(await db.$count(members)).toBe(0);
});
