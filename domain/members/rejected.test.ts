import { eq, like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, mails, members } from '#db/schema.ts';
import { aMember, anApplication } from '#test/factories.ts';
import { administrator, colleague, later, now, test } from '#test/fixtures.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../context.ts';
import { day } from '../durations.ts';
import { Conflict, NotFound, Unauthenticated } from '../errors.ts';
import { lockMail } from '../outbox.ts';
import { usualRetention } from '../retention.ts';
import { applyForMembership, approveMember, findApplication, findCompany, rejectMember } from './members.server.ts';
import { countPending, listPending } from './pending.server.ts';
import { personalData } from './personal-data.server.ts';
import { findRejection, takeUpAgain } from './rejected.server.ts';

const daysLater = (ctx: Ctx, days: number) => later(ctx, days * 24 * 60);

async function aRejected(office: Ctx, given?: Parameters<typeof anApplication>[0]) {
  const { id } = await applyForMembership(office, anApplication(given));
  return rejectMember(office, id);
}

const lettersOf = ({ db }: Ctx, id: string) =>
  db
    .select({ status: mails.status })
    .from(mails)
    .where(like(mails.event, `member-rejected/${id}%`));

test('a rejected application that is taken up again waits in its old place, and can be approved', async ({ visitor, office }) => {
  const { id } = await aRejected(office);
  await applyForMembership(later(visitor, 20), anApplication({ fullName: 'Came later' }));
  await takeUpAgain(later(office, 30), id);
  expect(await findApplication(office, id)).toMatchObject({ ...anApplication(), status: 'pending', decidedAt: null });
  expect((await listPending(office, '', 100)).members.map(({ fullName }) => fullName)).toEqual(['Asha Textiles', 'Came later']);
  expect(await countPending(office)).toBe(2);
  await approveMember(office, id);
  expect(await findCompany(visitor, id)).toMatchObject({ fullName: 'Asha Textiles' });
});

test('a letter of rejection that was not sent goes to nobody once the application is taken up again', async ({ office, db }) => {
  for (const status of ['queued', 'failed', 'kept'] as const) {
    const rejected = await aRejected(office, { fullName: status });
    await db
      .update(mails)
      .set({ status })
      .where(like(mails.event, `member-rejected/${rejected.id}%`));
    expect(await findRejection(office, rejected)).toMatchObject({ letter: status });
    expect(await takeUpAgain(office, rejected.id), status).toEqual({ hasBeenTold: false });
    expect(await lettersOf(office, rejected.id)).toEqual([]);
  }
  expect(await db.$count(mails, like(mails.event, 'member-applied/%')), 'other letters stay').toBe(3);
});

test('a letter of rejection that was sent stays on record, and the letter of approval is written as usual', async ({
  office,
  db,
}) => {
  const rejected = await aRejected(office);
  await db.update(mails).set({ status: 'sent' });
  expect(await findRejection(office, rejected)).toMatchObject({ letter: 'sent' });
  expect(await takeUpAgain(office, rejected.id)).toEqual({ hasBeenTold: true });
  expect(await lettersOf(office, rejected.id)).toEqual([{ status: 'sent' }]);
  await approveMember(office, rejected.id);
  expect(await db.$count(mails, eq(mails.event, `member-approved/${rejected.id}`))).toBe(1);
});

test('a letter that is no longer kept may have been sent', async ({ office, db }) => {
  const rejected = await aRejected(office);
  await db.delete(mails);
  expect(await findRejection(office, rejected)).toMatchObject({ letter: 'gone' });
});

test('who is rejected once more is told once more, and that letter too can be kept back', async ({ office, db }) => {
  const rejected = await aRejected(office);
  await db.update(mails).set({ status: 'sent' });
  await takeUpAgain(office, rejected.id);
  await rejectMember(office, rejected.id);
  expect((await lettersOf(office, rejected.id)).map(({ status }) => status).sort()).toEqual(['queued', 'sent']);
  expect(await findRejection(office, rejected)).toMatchObject({ letter: 'queued' });
  await takeUpAgain(later(office, 60), rejected.id);
  expect(await lettersOf(office, rejected.id)).toEqual([{ status: 'sent' }]);
});

test('an application that an earlier version rejected is taken up again with its letter', async ({ office, db }) => {
  const rejected = await aRejected(office);
  await db
    .update(mails)
    .set({ event: `member-rejected/${rejected.id}` })
    .where(like(mails.event, 'member-rejected/%'));
  expect(await takeUpAgain(office, rejected.id)).toEqual({ hasBeenTold: false });
  expect(await lettersOf(office, rejected.id)).toEqual([]);
});

test('an application is not taken up again while its letter of rejection is being sent', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aRejected(office);
  const [letter] = await committed.db.select().from(mails).where(like(mails.event, 'member-rejected/%'));
  await committed.db.transaction(async (transaction) => {
    expect(await lockMail(transaction, letter?.id ?? '')).toBe(true);
    await expect(takeUpAgain(office, id)).rejects.toThrow(/^The letter of rejection is being sent at this moment/);
  });
  expect(await findApplication(office, id)).toMatchObject({ status: 'rejected' });
  await takeUpAgain(office, id);
  expect(await findApplication(office, id)).toMatchObject({ status: 'pending' });
});

test('who took an application up again is on record', async ({ office, db }) => {
  const { id } = await aRejected(office);
  await takeUpAgain({ ...office, actor: colleague }, id);
  const taken = eq(auditEntries.action, 'take up application again');
  expect(await db.select().from(auditEntries).where(taken)).toMatchObject([
    { actorName: 'Meera', subject: `member/${id}`, before: { status: 'rejected' }, after: { status: 'pending' } },
  ]);
});

test('taking up again what was taken up minutes ago is one doing, and answered with the same success', async ({ office, db }) => {
  const { id } = await aRejected(office);
  await takeUpAgain(office, id.toUpperCase());
  expect(await takeUpAgain(later(office, 9), id)).toEqual({ hasBeenTold: false });
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'take up application again'))).toBe(1);
  await expect(takeUpAgain(later(office, 11), id)).rejects.toThrow(
    new Conflict('This application waits for a decision already.'),
  );
  await approveMember(office, id);
  await expect(takeUpAgain(office, id)).rejects.toThrow(new Conflict('This application has already been approved.'));
});

test('only the office takes up again, and only what was rejected', async ({ visitor, office }) => {
  const { id } = await aRejected(office);
  await expect(takeUpAgain(visitor, id)).rejects.toThrow(Unauthenticated);
  await expect(findRejection(visitor, { id })).rejects.toThrow(Unauthenticated);
  const waiting = await applyForMembership(visitor, anApplication({ fullName: 'Waits' }));
  await expect(takeUpAgain(office, waiting.id)).rejects.toThrow(Conflict);
  await expect(takeUpAgain(office, (await aMember(office, { fullName: 'Listed' })).id)).rejects.toThrow(Conflict);
  for (const nobody of [crypto.randomUUID(), 'x', '']) {
    await expect(takeUpAgain(office, nobody), nobody).rejects.toThrow(NotFound);
  }
});

test('the same application sent again within minutes is the one that was taken up again', async ({ visitor, office }) => {
  const { id } = await aRejected(office);
  await takeUpAgain(office, id);
  expect(await applyForMembership(visitor, anApplication())).toEqual({ id, status: 'pending' });
});

test('an application that was taken up again is not forgotten before a year after its next rejection', async ({ office, db }) => {
  const { id } = await aRejected(office);
  const forgetAfter = (days: number) =>
    db.transaction((transaction) => personalData.forget(transaction, usualRetention, new Date(now.getTime() + days * day)));
  await takeUpAgain(daysLater(office, 300), id);
  await forgetAfter(800);
  expect(await db.$count(members)).toBe(1);
  await rejectMember(daysLater(office, 800), id);
  await forgetAfter(800 + 365);
  expect(await db.$count(members)).toBe(1);
  await forgetAfter(800 + 366);
  expect(await db.$count(members)).toBe(0);
});

test('an application that is taken up again in the night that forgets it stays', async ({ committed }) => {
  const { db } = committed;
  const office = { ...committed, actor: administrator };
  const { id } = await aRejected(office);
  const inTwoYears = new Date(now.getTime() + 731 * day);
  const { forgetting } = await db.transaction(async (transaction) => {
    await takeUpAgain({ ...office, db: transaction as unknown as Ctx['db'] }, id);
    const forgetting = db.transaction((other) => personalData.forget(other, usualRetention, inTwoYears));
    await untilOneWaits(db);
    return { forgetting };
  });
  await forgetting;
  expect(await findApplication(office, id)).toMatchObject({ status: 'pending' });
});

test('an application that was erased meanwhile is not taken up again', async ({ office, db }) => {
  const { id, email } = await aRejected(office);
  await db.transaction((transaction) => personalData.erase(transaction, email, now));
  await expect(takeUpAgain(office, id)).rejects.toThrow(new NotFound('There is no such application.'));
});

test('of many who take up the same application at once all succeed, and it is done once', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aRejected(office);
  await Promise.all(Array.from({ length: 6 }, () => takeUpAgain(office, id)));
  expect(await committed.db.$count(auditEntries, eq(auditEntries.action, 'take up application again'))).toBe(1);
  expect(await findApplication(office, id)).toMatchObject({ status: 'pending' });
});

test('an application that cannot be put on record stays rejected, and its letter is sent', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aRejected(office);
  await committed.db.execute(sql`alter table audit_entries add constraint full_up check (action <> 'take up application again')`);
  await expect(takeUpAgain(office, id)).rejects.toThrow();
  expect(await findApplication(office, id)).toMatchObject({ status: 'rejected', decidedAt: now });
  expect(await lettersOf(office, id)).toEqual([{ status: 'queued' }]);
});
