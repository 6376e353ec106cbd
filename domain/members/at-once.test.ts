import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, directoryCounts, directoryEntries, mails, members } from '#db/schema.ts';
import { anApplication } from '#test/factories.ts';
import { administrator, test } from '#test/fixtures.ts';
import { Conflict, TooManyTries, Unauthenticated } from '../errors.ts';
import { signIn } from '../staff/sign-in.server.ts';
import { ensureAdministrator } from '../staff/staff.server.ts';
import { applyForMembership, approveMember, rejectMember } from './members.server.ts';

const atOnce = <Value>(times: number, work: () => Promise<Value>) =>
  Promise.allSettled(Array.from({ length: times }, () => work()));

test('the same application sent ten times at once is one application, with one mail', async ({ committed }) => {
  const answers = await atOnce(10, () => applyForMembership(committed, anApplication()));
  expect(new Set(answers.map((answer) => answer.status === 'fulfilled' && answer.value.id)).size).toBe(1);
  expect(await committed.db.$count(members)).toBe(1);
  expect(await committed.db.$count(mails)).toBe(1);
});

test('an application that was rejected, sent again ten times at once, is one more application', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  for (const fullName of ['Asha', 'Bharat', 'Chitra', 'Deepa']) {
    const { id } = await applyForMembership(committed, anApplication({ fullName }));
    await rejectMember(office, id);
    await atOnce(10, () => applyForMembership(committed, anApplication({ fullName })));
  }
  expect(await committed.db.$count(members, eq(members.status, 'pending'))).toBe(4);
});

test('of many decisions taken at once on one application, one counts', async ({ committed }) => {
  const { id } = await applyForMembership(committed, anApplication());
  const office = { ...committed, actor: administrator };
  const decisions = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? approveMember(office, id) : rejectMember(office, id))),
  );
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const decision of decisions) if (decision.status === 'rejected') expect(decision.reason).toBeInstanceOf(Conflict);
  expect(await committed.db.$count(auditEntries)).toBe(1);
  expect(await committed.db.$count(mails)).toBe(2);
});

test('members approved at once are all listed, and counted right', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const names = Array.from({ length: 12 }, (_, index) => `Asha ${index}`);
  const applied = await Promise.all(names.map((fullName) => applyForMembership(committed, anApplication({ fullName }))));
  await Promise.all(applied.map(({ id }) => approveMember(office, id)));
  expect(await committed.db.$count(directoryEntries)).toBe(12);
  expect(await committed.db.select().from(directoryCounts)).toEqual([{ state: 'Maharashtra', letter: 'a', members: 12 }]);
});

test('passwords tried all at once do not slip past the wait', async ({ committed }) => {
  await ensureAdministrator(committed, 'correct horse battery');
  const tries = await atOnce(30, () => signIn(committed, { email: '', password: 'wrong' }));
  const reasons = tries.map((answer) => answer.status === 'rejected' && answer.reason);
  expect(reasons.filter((reason) => reason instanceof Unauthenticated)).toHaveLength(5);
  expect(reasons.filter((reason) => reason instanceof TooManyTries)).toHaveLength(25);
});
