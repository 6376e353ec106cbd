import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { certificates, enrolments, invoices, mails, privateLinks } from '#db/schema.ts';
import { aPaidOrder } from '#test/factories.ts';
import { administrator, now, test } from '#test/fixtures.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../../context.ts';
import { dayInIndia } from '../../days.ts';
import { NotFound } from '../../errors.ts';
import { lockMail } from '../../outbox.ts';
import { orderKeyOf } from '../orders/order-key.server.ts';
import { completeEnrolment } from '../papers/certificates.server.ts';
import { certificateSent, invoiceSent } from '../papers/paper-mails.ts';
import { personalData } from '../personal-data.server.ts';
import { findEnrolment } from './enrolment-details.server.ts';
import { createEnrolmentLink, endEnrolmentLinks } from './enrolment-links.server.ts';
import { giveEnrolmentLink } from './give-link.server.ts';
import { isBuyersKey, linkToEnrolment, openEnrolment } from './student.server.ts';
import { correctEmail } from './student-email.server.ts';

const endings = {
  'a new link of the office': (office: Ctx, id: string) => giveEnrolmentLink(office, id),
  'a correction of the email': (office: Ctx, id: string) => correctEmail(office, id, { email: 'asha.verma@example.in' }),
  'an erasure': ({ db }: Ctx) => db.transaction((transaction) => personalData.erase(transaction, 'asha@example.in', now)),
};

test.for(Object.entries(endings))(
  '%s ends every link to a student’s page, and the key of the order, and no other student’s',
  async ([, end], { visitor, office }) => {
    const [student, other] = [await aStudent(office), await aStudent(office, { email: 'other@example.in' })];
    const opened = [...(await waysTo(visitor, student)), ...(await waysTo(visitor, other))];
    for (const open of opened) await open();
    await end(office, student.id);
    const [byLink, byKey, ...ofOther] = opened;
    for (const open of [byLink, byKey]) await expect(open?.()).rejects.toThrow(NotFound);
    expect(await isBuyersKey(visitor, student.orderId, orderKeyOf(visitor, student.orderId))).toBe(false);
    for (const open of ofOther) await open();
    const again = await giveEnrolmentLink(office, student.id);
    expect(await openEnrolment(visitor, tokenOf(again)), 'the office gives another').toMatchObject({ fullName: 'Asha Verma' });
  },
);

test('a student without an email, whose links have ended, gets to the page by the office’s new link, which is recorded', async ({
  visitor,
  office,
}) => {
  const { id, orderId, number } = await aStudent(office, { email: '' });
  for (const _ of ['lost', 'lost again']) await giveEnrolmentLink(office, id);
  const link = await giveEnrolmentLink(office, id);
  await expect(linkToEnrolment(visitor, orderId, orderKeyOf(visitor, orderId))).rejects.toThrow(NotFound);
  expect(await openEnrolment(visitor, tokenOf(link))).toMatchObject({ number });
  const given = { action: 'give link', actorName: 'Administrator' };
  expect((await findEnrolment(office, id)).history).toMatchObject([given, given, given]);
});

test('whoever looks at their data is told that an erasure ends the links to an enrolment that stays, and of no other order', async ({
  office,
  db,
}) => {
  for (const provider of ['razorpay', 'sandbox'] as const) await aStudent(office, { provider });
  const held = await personalData.find(db, 'asha@example.in', now);
  expect(held.map(({ facts }) => new Map(facts).get('If the rest is erased')).toSorted()).toEqual([
    '',
    expect.stringContaining('Every link to the page of this enrolment ends'),
  ]);
});

test('no link is kept to an enrolment that is gone', async ({ office, db }) => {
  const { id } = await aStudent(office, { provider: 'sandbox' });
  await giveEnrolmentLink(office, id);
  await db.transaction((transaction) => personalData.erase(transaction, 'asha@example.in', now));
  expect([await db.$count(enrolments), await db.$count(privateLinks)]).toEqual([0, 0]);
});

test('a receipt that is sent after the office has made a new link brings one that opens the page, too', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aStudent(office);
  const [queued, sent] = [await mailWithLink(office, id, 'queued'), await mailWithLink(office, id, 'sent')];
  await giveEnrolmentLink(office, id);
  expect(await openEnrolment(visitor, await tokenIn(db, queued))).toMatchObject({ fullName: 'Asha Verma' });
  await expect(openEnrolment(visitor, await tokenIn(db, sent))).rejects.toThrow(NotFound);
});

test('a new link of the office is in that student’s unsent certificate as well, and in no letter of another student', async ({
  visitor,
  office,
  db,
}) => {
  const bought = { email: 'bina@example.in', fullName: 'Bina Rao' };
  const [student, other] = [await aStudent(office), await aStudent(office, bought)];
  const own = await certificateWithLink(office, student.id, 'asha@example.in');
  const others = [await certificateWithLink(office, other.id, 'bina@example.in'), await mailWithLink(office, other.id, 'queued')];
  await giveEnrolmentLink(office, student.id);
  expect(await openEnrolment(visitor, await tokenIn(db, own))).toMatchObject({ number: student.number });
  for (const recipient of others)
    expect(await openEnrolment(visitor, await tokenIn(db, recipient))).toMatchObject({ number: other.number });
});

test('the office need not wait for a receipt that is on its way at this moment', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aStudent(office);
  const recipient = await mailWithLink(office, id, 'queued');
  const letterOf = () =>
    committed.db.select({ id: mails.id, letter: mails.letter }).from(mails).where(eq(mails.recipient, recipient));
  const [mail] = await letterOf();
  await committed.db.transaction(async (transaction) => {
    await lockMail(transaction, mail?.id ?? '');
    await giveEnrolmentLink(office, id);
  });
  expect(await letterOf(), 'what is sent is not changed').toEqual([mail]);
});

test('a link that is made by the order’s key while the office makes a new one ends with the others', async ({ committed }) => {
  const { id, orderId } = await aStudent(committed);
  const { link, ending } = await committed.db.transaction(async (transaction) => {
    const link = await linkToEnrolment({ ...committed, db: transaction as never }, orderId, orderKeyOf(committed, orderId));
    const ending = committed.db.transaction((another) => endEnrolmentLinks(another, [id], now));
    await untilOneWaits(committed.db);
    return { link, ending };
  });
  await ending;
  await expect(openEnrolment(committed, tokenOf(link))).rejects.toThrow(NotFound);
});

/** A student who has paid. */
async function aStudent(ctx: Ctx, given: Parameters<typeof aPaidOrder>[1] = {}) {
  const order = await aPaidOrder(ctx, given);
  const [enrolment] = await ctx.db.select().from(enrolments).where(eq(enrolments.orderId, order.id));
  if (!enrolment) throw new Error('Nobody was enrolled.');
  return enrolment;
}

/** How somebody opens a student's page: by a link of theirs, and by the key of the order. */
async function waysTo(visitor: Ctx, { orderId }: { orderId: string }) {
  const byKey = () => linkToEnrolment(visitor, orderId, orderKeyOf(visitor, orderId));
  const token = tokenOf(await byKey());
  return [() => openEnrolment(visitor, token), byKey];
}

/** Keeps the mail of a student's receipt. @returns whom it is for */
async function mailWithLink(ctx: Ctx, id: string, status: 'queued' | 'sent'): Promise<string> {
  const [billed] = await ctx.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.enrolmentId, id));
  return keepWithLink(ctx, id, { event: invoiceSent(billed?.id ?? '').paid, recipient: `${status}@example.in`, status });
}

/** Keeps the unsent mail of a student's certificate. @returns whom it is for */
async function certificateWithLink(office: Ctx, id: string, recipient: string): Promise<string> {
  await completeEnrolment(office, id, { fullName: 'Asha Verma', completedOn: dayInIndia(now) });
  const [issued] = await office.db.select().from(certificates).where(eq(certificates.enrolmentId, id));
  return keepWithLink(office, id, { event: certificateSent(issued?.number ?? ''), recipient, status: 'queued' });
}

async function keepWithLink(
  { db, siteUrl }: Ctx,
  id: string,
  mail: { event: string; recipient: string; status: 'queued' | 'sent' },
): Promise<string> {
  await db.transaction(async (transaction) => {
    const privateLink = siteUrl + (await createEnrolmentLink(transaction, id, now));
    const letter = { to: 'Asha', blocks: [{ privateLink, label: 'Your enrolment' }], signature: 'The course office' };
    await transaction.insert(mails).values({ ...mail, subject: 'Your papers', letter });
  });
  return mail.recipient;
}

/** The secret part of the link in a mail. */
async function tokenIn(db: Database, recipient: string): Promise<string> {
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, recipient));
  return /\/enrolment\/([\w-]{43})"/.exec(JSON.stringify(mail?.letter))?.[1] ?? '';
}

const tokenOf = (path: string) => path.split('/').at(-1) ?? '';
