import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, certificates, disputes, enrolments, erasedCertificates, mails } from '#db/schema.ts';
import { aPaidOrder } from '#test/factories.ts';
import { administrator, later, test } from '#test/fixtures.ts';
import { aDispute, deliver, paid, silent, withProvider } from '#test/orders.ts';
import type { Ctx } from '../../context.ts';
import { Conflict, Invalid, NotFound, TooManyTries, Unauthenticated } from '../../errors.ts';
import { withdrawEnrolment } from '../enrolments/enrolments.server.ts';
import { findOrder } from '../orders/office-orders.server.ts';
import { refundOrder } from '../payments/refund-order.server.ts';
import { approveRefund, leaveRest } from '../payments/refunds.server.ts';
import { sealFile } from './certificate-signature.ts';
import { completeEnrolment, completeEnrolments } from './certificates.server.ts';
import { revokeCertificate } from './revocations.server.ts';
import { CompletionOfOne } from './schema.ts';
import { checkCertificate, checkFile } from './verification.server.ts';

const today = '2026-11-20';

test('a completed course gives a certificate that anybody can check by its number', async ({ visitor, office }) => {
  const { certificate } = await aCertificate(office);
  expect(certificate.number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){3}$/);
  const known = {
    fullName: 'Asha Verma',
    course: 'Certificate Course on Export-Import Management',
    completedOn: today,
    revokedAt: null,
    isTest: false,
  };
  const written = certificate.number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
  expect(await checkCertificate(visitor, written, '')).toEqual({
    outcome: 'unsigned',
    certificate: { number: certificate.number, ...known },
  });
  expect(await checkCertificate(visitor, certificate.number, certificate.signature)).toMatchObject({ outcome: 'genuine' });
});

test('a signature that is not this certificate’s is called forged, and an unknown number unknown', async ({
  visitor,
  office,
}) => {
  const [one, other] = [await aCertificate(office), await aCertificate(office)];
  for (const signature of [other.certificate.signature, 'A'.repeat(86)])
    expect(await checkCertificate(visitor, one.certificate.number, signature)).toMatchObject({ outcome: 'forged' });
  for (const number of ['7K3Q-9FWT-2MXA', '', 'nonsense', '../../etc', '𝟕K3Q-9FWT-2MXA'])
    expect(await checkCertificate(visitor, number, '')).toEqual({ outcome: 'unknown' });
});

test('a signature that was cut off, or broken into lines, in copying makes no genuine certificate a forged one', async ({
  visitor,
  office,
}) => {
  const { number, signature } = (await aCertificate(office)).certificate;
  const outcomeOf = async (copied: string) => (await checkCertificate(visitor, number, copied)).outcome;
  for (const cut of [signature.slice(0, -1), signature.slice(0, 40), signature.slice(1), 'x', ' ', `${signature}A`])
    expect(await outcomeOf(cut), cut).toBe('unsigned');
  for (const whole of [`${signature.slice(0, 40)}\r\n ${signature.slice(40)}`, `\u200b${signature} `, `${signature}.`])
    expect(await outcomeOf(whole), whole).toBe('genuine');
});

const checks = {
  'certificates cannot be listed by trying numbers': (ctx: Ctx, round: number) =>
    checkCertificate(ctx, `0000-0000-${1000 + round}`, ''),
  'nobody can keep the site busy by having it check files': (ctx: Ctx) => checkFile(ctx, Buffer.from('%PDF')),
};

test.for(Object.entries(checks))('%s', async ([, check], { visitor }) => {
  const tries = async () => {
    for (let round = 0; round < 100; round += 1) await check(visitor, round);
  };
  await expect(tries()).rejects.toThrow(TooManyTries);
});

test('a changed file is told with what the certificate says, and the file of one that was erased is called erased', async ({
  visitor,
  office,
  db,
}) => {
  const { certificate } = await aCertificate(office);
  const whole = sealFile(visitor.certificateKey, certificate.number, Buffer.from('%PDF-1.3\n%%EOF\n'));
  const changed = Buffer.from(whole).fill('2', 5, 6);
  expect(await checkFile(visitor, changed)).toMatchObject({ outcome: 'changed', certificate: { fullName: 'Asha Verma' } });
  await db.delete(certificates);
  await db.insert(erasedCertificates).values({ number: certificate.number, erasedAt: office.clock() });
  expect(await checkFile(visitor, whole)).toEqual({ outcome: 'erased' });
  expect(await checkFile(visitor, changed), 'nothing was ever issued so').toEqual({ outcome: 'changed' });
});

test('the file of a test that was erased is called unregistered: its seal is whole, and no number was copied', async ({
  visitor,
  office,
  db,
}) => {
  const { certificate } = await aCertificate(office);
  const file = sealFile(visitor.certificateKey, certificate.number, Buffer.from('%PDF-1.3\n%%EOF\n'));
  await db.delete(certificates);
  expect(await checkFile(visitor, file)).toEqual({ outcome: 'unregistered' });
  expect(await checkCertificate(visitor, certificate.number, '')).toEqual({ outcome: 'unknown' });
});

test('a revoked certificate says so, the student is told why, and the office may issue another', async ({ visitor, office }) => {
  const { certificate, enrolmentId } = await aCertificate(office);
  await revokeCertificate(office, certificate.number, { reason: 'The name is misspelt.' });
  expect(await checkCertificate(visitor, certificate.number, certificate.signature)).toMatchObject({
    outcome: 'genuine',
    certificate: { revokedAt: office.clock() },
  });
  const [mail] = await office.db
    .select()
    .from(mails)
    .where(eq(mails.event, `certificate-revoked/${certificate.number}`));
  expect(JSON.stringify(mail?.letter)).toContain('The name is misspelt.');
  await expect(revokeCertificate(office, certificate.number, { reason: 'Again.' })).rejects.toThrow(Conflict);
  await expect(revokeCertificate(office, '0000', { reason: 'None.' })).rejects.toThrow(NotFound);
  await completeEnrolment(office, enrolmentId, { fullName: 'Asha Varma', completedOn: today });
  expect(await office.db.$count(certificates, eq(certificates.enrolmentId, enrolmentId))).toBe(2);
});

test('what cannot be an enrolment or a certificate is none', async ({ office }) => {
  const completion = { fullName: 'Asha Verma', completedOn: today };
  for (const unknown of [crypto.randomUUID(), 'a\0', '%ff', '']) {
    await expect(completeEnrolment(office, unknown, completion)).rejects.toThrow(NotFound);
    await expect(revokeCertificate(office, unknown, { reason: 'None.' })).rejects.toThrow(NotFound);
  }
});

test('many are completed together; those who cannot be are named and left', async ({ office }) => {
  const orders = [
    await aPaidOrder(office, { fullName: 'Asha' }),
    await aPaidOrder(office, { fullName: 'Bina' }),
    await aPaidOrder(office, { fullName: 'Chitra' }),
  ];
  const ids = await Promise.all(orders.map(({ id }) => enrolmentOf(office, id)));
  await office.db.transaction((transaction) => withdrawEnrolment(transaction, office, orders[2] as (typeof orders)[0]));
  await completeEnrolment(office, ids[1] ?? '', { fullName: 'Bina Rao', completedOn: today });
  const outcome = await completeEnrolments(office, { enrolmentIds: [...ids, crypto.randomUUID()], completedOn: today });
  expect(outcome.completed).toBe(1);
  expect(outcome.left.toSorted((left, right) => (left.fullName < right.fullName ? -1 : 1))).toEqual([
    { enrolmentId: ids[1], fullName: 'Bina', why: 'a certificate has been issued already' },
    { enrolmentId: ids[2], fullName: 'Chitra', why: 'the payment was refunded' },
  ]);
  expect(await office.db.$count(auditEntries, eq(auditEntries.action, 'complete enrolment'))).toBe(2);
});

test('many who are completed by a form that is sent twice count as completed both times, and hold one certificate each', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const ids: string[] = [];
  for (const email of ['asha@example.in', '']) ids.push(await enrolmentOf(office, (await aPaidOrder(office, { email })).id));
  const press = (at: Ctx = office) => completeEnrolments(at, { enrolmentIds: ids, completedOn: today });
  const done = { completed: 2, withoutEmail: 1, left: [] };
  expect(await Promise.all([press(), press()])).toEqual([done, done]);
  expect(await press(later(office, 9))).toEqual(done);
  expect(await press(later(office, 10))).toMatchObject({
    completed: 0,
    left: [{ why: 'a certificate has been issued already' }, {}],
  });
  expect(await office.db.$count(certificates)).toBe(2);
  expect(await office.db.$count(auditEntries, eq(auditEntries.action, 'complete enrolment'))).toBe(2);
});

test('a student whose certificate was revoked is left by a completion of many: the name in the order may be the reason', async ({
  office,
}) => {
  const { certificate, enrolmentId } = await aCertificate(office);
  await revokeCertificate(office, certificate.number, { reason: 'The examination was taken by somebody else.' });
  expect(await completeEnrolments(office, { enrolmentIds: [enrolmentId], completedOn: today })).toEqual({
    completed: 0,
    withoutEmail: 0,
    left: [{ enrolmentId, fullName: 'Asha Verma', why: 'the certificate was revoked; complete this student alone' }],
  });
  expect(await office.db.$count(certificates)).toBe(1);
});

test('an enrolment of the days before the site took money earns no certificate', async ({ office }) => {
  const id = await enrolmentOf(office, (await aPaidOrder(office, { provider: 'sandbox' })).id);
  const live = { ...office, payments: { ...office.payments, name: 'razorpay' as const } };
  const why = 'the enrolment was a test: no money was paid for it';
  await expect(completeEnrolment(live, id, { fullName: 'Asha', completedOn: today })).rejects.toThrow(why);
  expect(await completeEnrolments(live, { enrolmentIds: [id], completedOn: today })).toEqual({
    completed: 0,
    withoutEmail: 0,
    left: [{ enrolmentId: id, fullName: 'Asha Verma', why }],
  });
  await completeEnrolment(office, id, { fullName: 'Asha', completedOn: today });
});

test('no certificate is issued while the payment is going back, by the office or by the provider', async ({ office, db }) => {
  const why = 'a refund of the payment is under way';
  const [byOffice, byProvider] = [await aPaidOrder(office), await aPaidOrder(office, { provider: 'sandbox' })];
  expect(await refundOrder(office, byOffice.id)).toBe('open');
  expect(await refundOrder(withProvider(office, { refund: silent }), byProvider.id)).toBe('requested');
  const ids = [await enrolmentOf(office, byOffice.id), await enrolmentOf(office, byProvider.id)];
  for (const id of ids)
    await expect(completeEnrolment(office, id, { fullName: 'Asha', completedOn: today })).rejects.toEqual(
      new Conflict(`Not marked as completed: ${why}.`),
    );
  expect(await completeEnrolments(office, { enrolmentIds: ids, completedOn: today })).toMatchObject({
    completed: 0,
    left: [{ why }, { why }],
  });
  expect((await db.$count(certificates)) + (await db.$count(mails))).toBe(0);
});

test('a student of whose payment a part went back can be completed until the office asks for the rest, and once it leaves it', async ({
  office,
}) => {
  const part = async () => {
    const { id, paymentReference } = await aPaidOrder(office, { provider: 'sandbox' });
    const refunded = [{ paymentReference, reference: `part_${id}`, remaining: 500_000 }];
    await deliver(office, { kind: 'refund.made', order: id, payments: [], refunded });
    const { refunds: given } = await findOrder(office, id);
    return { enrolmentId: await enrolmentOf(office, id), refundId: given[0]?.id ?? '' };
  };
  const completion = { fullName: 'Asha', completedOn: today };
  const [undecided, asked, left] = [await part(), await part(), await part()];
  expect(await completeEnrolment(office, undecided.enrolmentId, completion)).toMatchObject({ completed: 1 });
  await approveRefund(withProvider(office, { refund: silent }), asked.refundId);
  await expect(completeEnrolment(office, asked.enrolmentId, completion)).rejects.toThrow('is under way');
  await leaveRest(office, left.refundId);
  expect(await completeEnrolment(office, left.enrolmentId, completion)).toMatchObject({ completed: 1 });
});

test('a student whose second payment is going back can be completed', async ({ office }) => {
  const { id } = await aPaidOrder(office, { provider: 'sandbox' });
  await deliver(office, paid(id, { reference: 'test_payment_too_many' }));
  const [second] = (await findOrder(office, id)).refunds;
  await approveRefund(withProvider(office, { refund: silent }), second?.id ?? '');
  const completion = { fullName: 'Asha', completedOn: today };
  expect(await completeEnrolment(office, await enrolmentOf(office, id), completion)).toMatchObject({ completed: 1 });
});

test('a name the certificate cannot be set in is left by a completion of many, with the way out', async ({ office }) => {
  const ids: string[] = [];
  for (const fullName of ['தமிழ்ச்செல்வி', 'आशा वर्मा'])
    ids.push(await enrolmentOf(office, (await aPaidOrder(office, { fullName })).id));
  expect(await completeEnrolments(office, { enrolmentIds: ids, completedOn: today })).toEqual({
    completed: 1,
    withoutEmail: 0,
    left: [{ enrolmentId: ids[0], fullName: 'தமிழ்ச்செல்வி', why: expect.stringContaining('complete this student alone') }],
  });
  expect((await office.db.select().from(certificates)).map(({ fullName }) => fullName)).toEqual(['आशा वर्मा']);
  await completeEnrolment(office, ids[0] ?? '', { fullName: 'Tamilselvi', completedOn: today });
});

test('two clicks at once make one certificate, and neither is refused', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const enrolmentId = await enrolmentOf(office, (await aPaidOrder(office)).id);
  const clicks = await Promise.all(
    Array.from({ length: 5 }, () => completeEnrolment(office, enrolmentId, { fullName: 'Asha Verma', completedOn: today })),
  );
  expect(clicks).toEqual(Array.from({ length: 5 }, () => ({ completed: 1, withoutEmail: 0 })));
  expect(await office.db.$count(certificates)).toBe(1);
});

test('a student who holds a certificate is not marked under another name or day, nor again after some minutes', async ({
  office,
}) => {
  const enrolmentId = await enrolmentOf(office, (await aPaidOrder(office)).id);
  const nextDay = later(office, 24 * 60);
  const mark = (other: Partial<CompletionOfOne> = {}, minutes = 0) =>
    completeEnrolment(later(nextDay, minutes), enrolmentId, { fullName: 'Asha Verma', completedOn: today, ...other });
  const refusal = new Conflict('Not marked as completed: a certificate has been issued already.');
  for (const minutes of [0, 9]) await mark({}, minutes);
  await expect(mark({ fullName: 'Asha Varma' })).rejects.toEqual(refusal);
  await expect(mark({ completedOn: '2026-11-21' })).rejects.toEqual(refusal);
  await expect(mark({}, 10)).rejects.toEqual(refusal);
  expect(await office.db.$count(certificates)).toBe(1);
});

test('nobody completes a course before enrolling, or in the future', async ({ office }) => {
  const enrolmentId = await enrolmentOf(office, (await aPaidOrder(office)).id);
  const on = (completedOn: string) => completeEnrolment(office, enrolmentId, { fullName: 'Asha Verma', completedOn });
  await expect(on('2026-11-21')).rejects.toThrow(Invalid);
  await expect(on('2026-11-19')).rejects.toThrow('the student enrolled after that day');
});

test('whoever enrols at night completes the course on India’s day at the earliest, and at the latest', async ({ office }) => {
  const night = { ...office, clock: () => new Date('2026-11-20T20:00:00Z') };
  const enrolmentId = await enrolmentOf(office, (await aPaidOrder(night)).id);
  const on = (completedOn: string) => completeEnrolment(night, enrolmentId, { fullName: 'Asha Verma', completedOn });
  await expect(on('2026-11-20')).rejects.toThrow('the student enrolled after that day');
  await expect(on('2026-11-22')).rejects.toThrow(Invalid);
  expect(await on('2026-11-21')).toMatchObject({ completed: 1 });
});

test('a name is signed and checked in one form, whichever the keyboard sent', async ({ visitor, office }) => {
  const enrolmentId = await enrolmentOf(office, (await aPaidOrder(office)).id);
  const mark = () => completeEnrolment(office, enrolmentId, { fullName: 'Rene\u0301e', completedOn: today });
  await mark();
  const [certificate] = await office.db.select().from(certificates);
  expect(certificate?.fullName).toBe('Ren\u00e9e');
  expect(await checkCertificate(visitor, certificate?.number ?? '', certificate?.signature ?? '')).toMatchObject({
    outcome: 'genuine',
  });
  expect(await mark(), 'a double click').toMatchObject({ completed: 1 });
  expect(await office.db.$count(certificates)).toBe(1);
});

test('while the payment is disputed no certificate is issued, nor until the office has said what becomes of a lost one', async ({
  office,
  db,
}) => {
  const order = await aPaidOrder(office);
  const id = await enrolmentOf(office, order.id);
  const dispute = await aDispute(office, order);
  const becomes = (values: Partial<typeof disputes.$inferInsert>) =>
    db.update(disputes).set(values).where(eq(disputes.id, dispute.id));
  const open = 'the buyer has disputed the payment with the bank, which has not decided yet';
  const lost = 'the dispute of the payment was lost; say first, with the order, what becomes of the sale';
  const issue = () => completeEnrolment(office, id, { fullName: 'Asha Verma', completedOn: today });
  await expect(issue()).rejects.toThrow(new Conflict(`Not marked as completed: ${open}.`));
  expect(await completeEnrolments(office, { enrolmentIds: [id], completedOn: today })).toEqual({
    completed: 0,
    withoutEmail: 0,
    left: [{ enrolmentId: id, fullName: 'Asha Verma', why: open }],
  });
  await becomes({ status: 'lost' });
  await expect(issue()).rejects.toThrow(new Conflict(`Not marked as completed: ${lost}.`));
  await becomes({ settledAt: office.clock() });
  expect(await issue(), 'the sale was left as it is').toMatchObject({ completed: 1 });
});

test('a dispute that the chamber has won, and one of another payment, stand in no certificate’s way', async ({ office }) => {
  const order = await aPaidOrder(office);
  await aDispute(office, order, { status: 'won' });
  await aDispute(office, order, { status: 'closed' });
  await aDispute(office, order, { paymentReference: 'pay_second' });
  const completion = { fullName: 'Asha Verma', completedOn: today };
  expect(await completeEnrolment(office, await enrolmentOf(office, order.id), completion)).toMatchObject({ completed: 1 });
});

test('a refund revokes the certificate', async ({ visitor, office }) => {
  const { certificate, order } = await aCertificate(office);
  await office.db.transaction((transaction) => withdrawEnrolment(transaction, office, order));
  expect((await checkCertificate(visitor, certificate.number, '')).certificate?.revokedAt).not.toBeNull();
});

test('every decision about a certificate says who took it', async ({ office }) => {
  const { certificate, enrolmentId } = await aCertificate(office);
  await revokeCertificate(later(office, 1), certificate.number, { reason: 'A mistake.' });
  const entries = await office.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `enrolment/${enrolmentId}`))
    .orderBy(auditEntries.at);
  expect(entries).toMatchObject([
    { action: 'complete enrolment', actorName: 'Administrator', after: { certificate: certificate.number } },
    { action: 'revoke certificate', before: { status: 'valid' }, after: { status: 'revoked', reason: 'A mistake.' } },
  ]);
});

test('certificates are the office’s alone to give and to take', async ({ visitor }) => {
  await expect(completeEnrolments(visitor, { enrolmentIds: [], completedOn: today })).rejects.toThrow(Unauthenticated);
  await expect(completeEnrolment(visitor, '', { fullName: 'A', completedOn: today })).rejects.toThrow(Unauthenticated);
  await expect(revokeCertificate(visitor, '', { reason: 'A' })).rejects.toThrow(Unauthenticated);
});

test('a name the certificate cannot be set in is refused with a way out', () => {
  const messages = (fullName: string) =>
    CompletionOfOne.safeParse({ fullName, completedOn: today }).error?.issues.map(({ message }) => message);
  expect(messages('தமிழ்')).toEqual(['Write the name in Latin or Devanagari letters: the certificate is set in these']);
  expect(messages('')).toEqual(['Name on the certificate is required']);
  expect(messages('आशा वर्मा, Žižek')).toBeUndefined();
});

async function enrolmentOf(ctx: Ctx, orderId: string): Promise<string> {
  const [enrolment] = await ctx.db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.orderId, orderId));
  return enrolment?.id ?? '';
}

async function aCertificate(office: Ctx) {
  const order = await aPaidOrder(office);
  const enrolmentId = await enrolmentOf(office, order.id);
  await completeEnrolment(office, enrolmentId, { fullName: 'Asha Verma', completedOn: today });
  const [certificate] = await office.db.select().from(certificates).where(eq(certificates.enrolmentId, enrolmentId));
  if (!certificate) throw new Error('There is no certificate.');
  return { certificate, order, enrolmentId };
}
