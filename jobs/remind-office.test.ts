import { eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { inboxItems, mails, orders } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { listDisputeTasks } from '#domain/courses/payments/disputes.server.ts';
import { letterText } from '#domain/letter.ts';
import { applyForMembership } from '#domain/members/members.server.ts';
import { writeToChamber } from '#domain/messages/messages.server.ts';
import { aContactMessage, anApplication } from '#test/factories.ts';
import { later, now, test } from '#test/fixtures.ts';
import { aDispute, order } from '#test/orders.ts';
import { remindOfficeTask } from './remind-office.ts';

const remindOffice = async (ctx: Ctx) => remindOfficeTask(ctx)({}, {} as never);
const reminders = (db: Database) => db.select().from(mails).where(like(mails.event, 'office-reminder/%'));

test('the office is mailed what waits for it, once a day, and nothing while nothing waits', async ({ db, visitor, office }) => {
  await remindOffice(office);
  expect(await reminders(db)).toEqual([]);

  await applyForMembership(visitor, anApplication());
  for (const name of ['Asha', 'Bharat']) await writeToChamber(visitor, aContactMessage({ name }));
  for (const _ of [1, 2]) await remindOffice(office);
  const [reminder, ...others] = await reminders(db);
  expect(others).toEqual([]);
  expect(reminder).toMatchObject({
    recipient: 'office@chamber.example',
    expiresAt: new Date('2026-11-21T00:00:00+05:30'),
    subject: 'Waiting at the office: 1 application for membership, 2 messages',
  });
  const text = reminder && letterText(reminder.letter);
  expect(text).toContain('/admin');
  expect(text, 'it says when such mail comes').toContain('in the morning, from Monday to Saturday');
  expect(text, 'it names nobody').not.toMatch(/Asha|Bharat/);

  const tomorrow = { ...office, clock: () => new Date(office.clock().getTime() + 24 * 60 * 60_000) };
  await remindOffice(tomorrow);
  expect(await reminders(db)).toHaveLength(2);
});

test('the office is reminded for a week of emails that could not be delivered, as some nobody can deliver', async ({
  db,
  visitor,
  office,
}) => {
  await writeToChamber(visitor, aContactMessage());
  await db.delete(inboxItems);
  await db.update(mails).set({ status: 'failed', createdAt: now }).where(like(mails.event, 'contact-received/%'));
  await remindOffice(later(office, 7 * 24 * 60));
  expect(await reminders(db)).toEqual([]);
  await remindOffice(later(office, 7 * 24 * 60 - 1));
  expect(await reminders(db)).toMatchObject([{ subject: 'Waiting at the office: 1 email that could not be delivered' }]);
});

test('an email whose code or link is over reminds the office of nothing', async ({ db, visitor, office }) => {
  await writeToChamber(visitor, aContactMessage());
  await db.delete(inboxItems);
  await db.update(mails).set({ status: 'failed', createdAt: now, expiresAt: now });
  await remindOffice(office);
  expect(await reminders(db)).toEqual([]);
});

test('an email whose link still works reminds the office that it could not be delivered', async ({ db, visitor, office }) => {
  await writeToChamber(visitor, aContactMessage());
  await db.delete(inboxItems);
  const isAcknowledgement = like(mails.event, 'contact-received/%');
  await db
    .update(mails)
    .set({ status: 'failed', createdAt: now, expiresAt: later(office, 1).clock() })
    .where(isAcknowledgement);
  await remindOffice(office);
  expect(await reminders(db)).toMatchObject([{ subject: 'Waiting at the office: 1 email that could not be delivered' }]);
});

test('the office reads in the morning until when the next disputed payment is to be answered', async ({
  db,
  visitor,
  office,
}) => {
  const { id } = await order(visitor);
  const [bought] = await db.select().from(orders).where(eq(orders.id, id));
  if (!bought) throw new Error('The order is not kept.');
  const inDays = (days: number) => later(office, days * 24 * 60).clock();
  const disputes = [[3], [2], [undefined], [-1], [1, 'lost']] as const;
  for (const [place, [days, status = 'open']] of disputes.entries()) {
    const respondBy = days && inDays(days);
    await aDispute(later(office, place), bought, { status, ...(respondBy && { respondBy }) });
  }
  const listed = (await listDisputeTasks(office)).map(({ respondBy, status }) => [respondBy, status]);
  expect(listed).toEqual([
    [inDays(-1), 'open'],
    [inDays(2), 'open'],
    [inDays(3), 'open'],
    [null, 'open'],
    [inDays(1), 'lost'],
  ]);
  await remindOffice(office);
  const [reminder] = await reminders(db);
  expect(reminder && letterText(reminder.letter)).toContain('answered by 3:30 pm IST, 22 November 2026:');
});

test('an office without an address reads in the site alone what waits', async ({ db, visitor, office }) => {
  await writeToChamber(visitor, aContactMessage());
  await remindOffice({ ...office, officeEmail: undefined });
  expect(await db.$count(mails, like(mails.event, 'office-reminder/%'))).toBe(0);
  expect(await db.$count(mails, eq(mails.recipient, 'office@chamber.example'))).toBe(1);
});
