import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { articleDrafts, staff, staffSessions } from '#db/schema.ts';
import { aPost } from '#test/factories.ts';
import { colleague, now, test } from '#test/fixtures.ts';
import { keepDraft } from '../articles/drafts.server.ts';
import { Draft } from '../articles/schema.ts';
import { day, hour, minute } from '../durations.ts';
import { usualRetention } from '../retention.ts';
import { personalData } from './personal-data.server.ts';

test('who works at the office reads their role, their sessions and the posts they have not finished, and no colleague’s', async ({
  office,
  db,
}) => {
  const { email } = colleague;
  await db.update(staff).set({ email }).where(eq(staff.id, colleague.id));
  const session = { expiresAt: new Date(now.getTime() + day / 2), createdAt: now };
  await db.insert(staffSessions).values([
    { ...session, id: 'hers', token: 'one', staffId: colleague.id },
    { ...session, id: 'his', token: 'two', staffId: 'administrator' },
  ]);
  const draft = (title: string) => Draft.parse({ ...aPost({ title }), id: crypto.randomUUID() });
  await keepDraft({ ...office, actor: colleague }, draft('Of cotton'));
  await keepDraft(office, draft('Of silk'));
  const held = await personalData.find(db, email.toUpperCase(), now);
  expect(held.map(({ title }) => title)).toEqual(['Account at the office', 'Unfinished post']);
  expect(held[0]?.facts.slice(2)).toEqual([
    ['Role', 'staff'],
    ['Signed in, 20 November 2026 at 3:30 pm IST', 'Unused, it ends on 21 November 2026 at 3:30 am IST'],
  ]);
  expect(held[1]?.facts).toEqual(expect.arrayContaining([['Title', 'Of cotton']]));
  await db.transaction((transaction) => personalData.erase(transaction, email, now));
  expect(held.filter(({ keptBecause }) => !keptBecause)).toEqual([]);
  expect(await db.$count(articleDrafts), 'as it is told').toBe(2);
});

test('a session that is used into its second day ends a day after the sign-in, is said to, and is erased the night after', async ({
  office: { db },
}) => {
  const hours = (count: number) => new Date(now.getTime() + count * hour);
  const hers = { id: 'hers', token: 'one', staffId: colleague.id, createdAt: hours(-23.5), expiresAt: hours(11.5) };
  const fresh = { id: 'fresh', token: 'two', staffId: colleague.id, createdAt: now, expiresAt: hours(12) };
  await db.insert(staffSessions).values([hers, fresh]);
  await db.update(staff).set({ email: colleague.email }).where(eq(staff.id, colleague.id));
  const [account] = await personalData.find(db, colleague.email, now);
  expect(account?.facts.slice(3)).toEqual([
    ['Signed in, 19 November 2026 at 4:00 pm IST', 'Unused, it ends on 20 November 2026 at 4:00 pm IST'],
    ['Signed in, 20 November 2026 at 3:30 pm IST', 'Unused, it ends on 21 November 2026 at 3:30 am IST'],
  ]);
  const left = async (at: Date) => {
    await db.transaction((transaction) => personalData.forget?.(transaction, usualRetention, at));
    return (await db.select({ id: staffSessions.id }).from(staffSessions)).map(({ id }) => id).sort();
  };
  expect(await left(new Date(hours(0.5).getTime() - minute))).toEqual(['fresh', 'hers']);
  expect(await left(new Date(hours(0.5).getTime() + minute))).toEqual(['fresh']);
  expect(await left(hours(12.1))).toEqual([]);
});
