import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { documents } from '#adapters/documents/documents.ts';
import type { Transaction } from '#db/client.ts';
import { auditEntries, certificates, enrolments, invoices, mails, orders, privateLinks } from '#db/schema.ts';
import { aPaidOrder } from '#test/factories.ts';
import { administrator, later, now, test } from '#test/fixtures.ts';
import { aDispute, live, withProvider } from '#test/orders.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../../context.ts';
import { Conflict, Invalid, NotFound, TooManyTries, Unavailable } from '../../errors.ts';
import type { Jobs } from '../../jobs.ts';
import { deliverMail } from '../../mails/delivery.server.ts';
import { resendMail } from '../../mails/mails.server.ts';
import { countSent } from '../../mails/unasked.server.ts';
import { lockMail } from '../../outbox.ts';
import { usualRetention } from '../../retention.ts';
import { findEnrolment } from '../enrolments/enrolment-details.server.ts';
import { enrol, withdrawEnrolment } from '../enrolments/enrolments.server.ts';
import { giveEnrolmentLink } from '../enrolments/give-link.server.ts';
import { linkToEnrolment, openEnrolment } from '../enrolments/student.server.ts';
import { correctEmail } from '../enrolments/student-email.server.ts';
import type { Order } from '../orders/order-changes.server.ts';
import { orderKeyOf } from '../orders/order-key.server.ts';
import { findPublicOrder } from '../orders/public-order.server.ts';
import { acceptDispute } from '../payments/disputes.server.ts';
import { refundOrder } from '../payments/refund-order.server.ts';
import { personalData } from '../personal-data.server.ts';
import { completeEnrolment } from './certificates.server.ts';
import { changeInvoiceSettings } from './invoice-settings.server.ts';
import { readOfficeCertificate, readOfficeInvoice, readStudentCertificate, readStudentInvoice } from './paper-files.server.ts';
import { type PaperDesk, sendCertificatePaper, sendInvoicePaper, setPaper } from './papers.server.ts';
import { revokeCertificate } from './revocations.server.ts';
import { InvoiceSettings } from './schema.ts';
import { checkCertificate, checkFile } from './verification.server.ts';

test('after the commit the receipt is set, kept, and mailed with a link to the student’s own page', async ({ visitor }) => {
  const order = await aPaidOrder(visitor);
  await workOff(visitor);
  const [mail] = await mailsOf(visitor, 'asha@example.in');
  expect(mail).toMatchObject({ subject: 'Thank you for enrolling in our course!', letter: { to: 'Asha Verma' } });
  expect(mail?.attachments).toMatchObject([{ fileName: 'RCT-26-27-000001.pdf', type: 'application/pdf' }]);
  const text = await textOf(await buffer(await visitor.files.read(mail?.attachments[0]?.key ?? '')));
  expect(text).toContain('₹15,421.00');
  expect(text).toContain('Asha Verma');
  const { papers } = await openEnrolment(visitor, tokenIn(mail));
  expect(papers).toMatchObject([{ number: 'RCT/26-27/000001', isReady: true }]);
  expect(order.status).toBe('paid');
  expect(text + JSON.stringify(mail?.letter)).not.toContain('This is a test');
  expect(mail?.letter.blocks, 'what comes next').toContain('How it begins: We call you on a Monday.');
});

test.for([
  ['on a site of tests', (office: Ctx) => withProvider(office, { refund: async () => ({ reference: 'refund_1' }) })],
  ['once the site takes money', live],
] as const)(
  'the papers and the mails of a test that ends %s say that no money has been taken, and none of money that came or goes back',
  async ([, house], { visitor, office }) => {
    const order = await aPaidOrder(visitor, { provider: 'sandbox' });
    await workOff(visitor);
    const [sale] = await mailsOf(visitor, order.email);
    expect(sale?.subject).toBe('Thank you for enrolling in our course!');
    await refundOrder(house(office), order.id);
    await workOff(visitor);
    const after = await mailsOf(visitor, order.email);
    expect(after.map(({ subject }) => subject).toSorted()).toEqual([
      'Your enrolment has ended',
      'Your receipt for an enrolment that has ended',
    ]);
    for (const mail of [...(sale ? [sale] : []), ...after]) {
      const letter = JSON.stringify(mail.letter);
      expect(letter).toContain('This is a test: no money has been taken.');
      expect(letter).not.toMatch(/has reached us|refunded|A refund|"Paid"/);
      expect(letter).toContain(
        mail.subject === 'Your enrolment has ended' ? 'As no money was taken, none goes back.' : 'Paid in a test',
      );
      const text = await textOf(await buffer(await visitor.files.read(mail.attachments[0]?.key ?? '')));
      expect(text).toContain('This is a test. No money has been taken.');
    }
  },
);

test.for([
  ['that cost nothing', { amount: 0, provider: 'none' }, { status: 'failed', lastError: expect.stringContaining('100 mails') }],
  ['that was a test', { provider: 'sandbox' }, { status: 'failed', lastError: expect.stringContaining('100 mails') }],
  ['that was paid', {}, { status: 'sent', lastError: null }],
] as const)(
  'the mail of an order %s has its fate at a mailbox to which others have sent enough orders for a day',
  async ([, given, fate], { visitor, db, files }) => {
    const email = 'stranger@example.in';
    await db.transaction(async (transaction) => {
      for (let index = 0; index < 100; index += 1)
        await countSent(transaction, { event: `free-invoice/${index}`, recipient: email }, now);
    });
    const order = await aPaidOrder(visitor, { email, ...given });
    await workOff(visitor);
    const ofOrder = sql`split_part(${mails.event}, '/', 2) = ${(await invoiceOf(visitor, order.id)).id}`;
    const [mail] = await db.select({ id: mails.id }).from(mails).where(ofOrder);
    const mailer = { send: async () => 'sent' as const };
    await deliverMail({ db, files, mailer }, mail?.id ?? '', { at: now, isLast: false });
    expect(await db.select({ status: mails.status, lastError: mails.lastError }).from(mails).where(ofOrder)).toEqual([fate]);
  },
);

test('a free order’s receipt that an earlier version has mailed is not mailed again', async ({ visitor, db }) => {
  const order = await aPaidOrder(visitor, { amount: 0, provider: 'none' });
  await workOff(visitor);
  await db.update(mails).set({ event: `invoice/${(await invoiceOf(visitor, order.id)).id}` });
  await workOff(visitor);
  expect(await mailsOf(visitor, order.email)).toHaveLength(1);
});

test('killed between the file and the mail, the work goes on where it was: one file, one mail', async ({ visitor }) => {
  const order = await aPaidOrder(visitor);
  const invoice = await invoiceOf(visitor, order.id);
  let set = 0;
  const counting = { ...documents, setInvoice: (content: never) => documents.setInvoice(content).finally(() => (set += 1)) };
  const dying = { ...deskOf(visitor), documents: counting, db: { transaction: () => Promise.reject(new Error('killed')) } };
  const db = visitor.db;
  Object.setPrototypeOf(dying.db, db);
  await expect(sendInvoicePaper(dying as unknown as PaperDesk, invoice.id, now)).rejects.toThrow('killed');
  expect(await mailsOf(visitor, order.email)).toEqual([]);
  for (const _ of [1, 2, 3]) await sendInvoicePaper({ ...deskOf(visitor), documents: counting }, invoice.id, now);
  expect(await mailsOf(visitor, order.email)).toHaveLength(1);
  expect(set).toBe(1);
});

test('without an email the paper is kept, and the order leads to the student’s own page', async ({ visitor }) => {
  const order = await aPaidOrder(visitor, { email: '' });
  await workOff(visitor);
  expect(await visitor.db.$count(mails)).toBe(0);
  const link = await linkToEnrolment(visitor, order.id, orderKeyOf(visitor, order.id));
  expect(await openEnrolment(visitor, link.split('/').at(-1) ?? '')).toMatchObject({
    fullName: 'Asha Verma',
    papers: [{ isReady: true }],
  });
  for (const unknown of ['', 'nonsense', crypto.randomUUID()])
    await expect(linkToEnrolment(visitor, unknown, orderKeyOf(visitor, unknown))).rejects.toThrow(NotFound);
});

test('an order’s number alone, or with the key of another, opens nobody’s page', async ({ visitor }) => {
  const [mine, other] = [await aPaidOrder(visitor), await aPaidOrder(visitor, { email: 'other@example.in' })];
  for (const key of ['', 'guessed', orderKeyOf(visitor, other.id), `${orderKeyOf(visitor, mine.id)}x`]) {
    await expect(linkToEnrolment(visitor, mine.id, key)).rejects.toThrow(NotFound);
  }
  expect(await linkToEnrolment(visitor, mine.id.toUpperCase(), orderKeyOf(visitor, mine.id))).toMatch(/^\/enrolment\//);
});

test('an order’s key opens its page for two years', async ({ visitor }) => {
  const { id } = await aPaidOrder(visitor);
  const at = (time: string) => ({ ...visitor, clock: () => new Date(time) });
  expect(await linkToEnrolment(at('2028-11-20T09:59:59Z'), id, orderKeyOf(visitor, id))).toMatch(/^\/enrolment\//);
  await expect(linkToEnrolment(at('2028-11-20T10:00:00Z'), id, orderKeyOf(visitor, id))).rejects.toThrow(NotFound);
});

test('whoever knows an order’s key makes links to its page by the dozen, and no more', async ({ visitor, db }) => {
  const order = await aPaidOrder(visitor);
  for (let time = 0; time < 60; time += 1) await linkToEnrolment(visitor, order.id, orderKeyOf(visitor, order.id));
  await expect(linkToEnrolment(visitor, order.id, orderKeyOf(visitor, order.id))).rejects.toThrow(TooManyTries);
  expect(await db.$count(privateLinks, eq(privateLinks.purpose, 'enrolment'))).toBe(60);
});

test('the office finds no certificate by a number that cannot be kept', async ({ office }) => {
  for (const number of ['1234', '1234\0', '\ud800']) {
    await expect(readOfficeCertificate(office, number)).rejects.toThrow(NotFound);
  }
});

test('a link opens the papers of its own student alone', async ({ visitor }) => {
  const [mine, other] = [await aPaidOrder(visitor), await aPaidOrder(visitor, { email: 'other@example.in' })];
  await workOff(visitor);
  const token = (await linkToEnrolment(visitor, mine.id, orderKeyOf(visitor, mine.id))).split('/').at(-1) ?? '';
  const [own, foreign] = [await invoiceOf(visitor, mine.id), await invoiceOf(visitor, other.id)];
  expect((await readStudentInvoice(visitor, token, own.id)).fileName).toBe('RCT-26-27-000001.pdf');
  await expect(readStudentInvoice(visitor, token, foreign.id)).rejects.toThrow(NotFound);
  await expect(readStudentInvoice(visitor, 'guessed', own.id)).rejects.toThrow(NotFound);
  await expect(readStudentCertificate(visitor, token)).rejects.toThrow(NotFound);
  await expect(readOfficeInvoice(visitor, own.id)).rejects.toThrow('Sign in');
  await expect(readOfficeCertificate(visitor, '1234')).rejects.toThrow('Sign in');
});

test('a paper that is not there yet, or was lost, is set when it is asked for', async ({ visitor, office }) => {
  const order = await aPaidOrder(visitor);
  const invoice = await invoiceOf(visitor, order.id);
  await expect(readOfficeInvoice(office, invoice.id)).rejects.toThrow(Conflict);
  await workOff(visitor);
  await office.files.remove(`invoices/${invoice.id}.pdf`);
  await expect(readOfficeInvoice(office, invoice.id)).rejects.toThrow('being prepared');
  await workOff(visitor);
  expect((await buffer((await readOfficeInvoice(office, invoice.id)).content)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a paper that was lost after its mail was forgotten is set anew and mailed to nobody again', async ({ visitor, office }) => {
  const { certificate } = await certified(visitor, office);
  const [invoice] = await visitor.db.select().from(invoices);
  await workOff(visitor);
  await visitor.db.delete(mails);
  for (const key of [`invoices/${invoice?.id}.pdf`, `certificates/${certificate.number}.pdf`]) await visitor.files.remove(key);
  await expect(readOfficeInvoice(office, invoice?.id ?? '')).rejects.toThrow('being prepared');
  await expect(readOfficeCertificate(office, certificate.number)).rejects.toThrow('being prepared');
  for (const paper of await askedFor(visitor)) await setPaper(deskOf(visitor), paper);
  for (const reading of [readOfficeInvoice(office, invoice?.id ?? ''), readOfficeCertificate(office, certificate.number)])
    expect((await buffer((await reading).content)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await visitor.db.$count(mails)).toBe(0);
});

test('a lost certificate is set anew as it was, whatever the chamber and its certifier are called by now', async ({
  visitor,
  office,
}) => {
  const { certificate } = await certified(visitor, office);
  await workOff(visitor);
  const key = `certificates/${certificate.number}.pdf`;
  const text = async () => textOf(await buffer(await visitor.files.read(key)));
  const before = await text();
  expect(before).toMatch(/AICC.*together with the Trade Council/);
  await changeInvoiceSettings(office, InvoiceSettings.parse({ name: 'Bharat Chamber of Trade' }));
  for (const certifier of ['the Export Council', undefined]) {
    await visitor.files.remove(key);
    await setPaper(deskOf({ ...visitor, certifier }), { number: certificate.number });
    expect(await text()).toBe(before);
  }
});

test('where nobody certified, a lost certificate names nobody who certifies by now', async ({ visitor, office }) => {
  const { certificate } = await certified(visitor, { ...office, certifier: undefined });
  await setPaper(deskOf(visitor), { number: certificate.number });
  const file = await buffer(await visitor.files.read(`certificates/${certificate.number}.pdf`));
  expect(await textOf(file)).not.toContain('together with');
});

test('a certificate of an earlier version is set anew under the chamber’s name on the sales before it', async ({
  visitor,
  office,
}) => {
  const rename = (name: string) => changeInvoiceSettings(office, InvoiceSettings.parse({ name }));
  await rename('Hind Chamber');
  await aPaidOrder(visitor, { fullName: 'Bina' });
  await rename('AICC of Delhi');
  const { certificate } = await certified(later(visitor, 1), later(office, 2));
  await rename('Bharat Chamber of Trade');
  await aPaidOrder(later(visitor, 3), { fullName: 'Chitra' });
  await visitor.db.update(certificates).set({ issuer: null, certifier: null });
  const [, , filled] = (await readFile('db/migrations/0047_certificate-issuers.sql', 'utf8')).split('--> statement-breakpoint');
  await visitor.db.execute(sql.raw(filled ?? ''));
  await setPaper(deskOf(visitor), { number: certificate.number });
  const file = await buffer(await visitor.files.read(`certificates/${certificate.number}.pdf`));
  expect(await textOf(file)).toMatch(/AICC of Delhi.*together with the Trade Council/);
});

test('a certificate that is erased while its lost file is set anew leaves none', async ({ visitor, office }) => {
  const { order, certificate } = await certified(visitor, office);
  await setPaper(deskErasing(visitor, order.email), { number: certificate.number });
  expect(await visitor.db.$count(certificates)).toBe(0);
  expect(await visitor.files.has(`certificates/${certificate.number}.pdf`)).toBe(false);
});

test('the note that takes a receipt back is mailed after the receipt was', async ({ visitor }) => {
  const order = await aPaidOrder(visitor);
  await workOff(visitor);
  await visitor.db.transaction((transaction) => withdrawEnrolment(transaction, visitor, order));
  await workOff(visitor);
  expect((await mailsOf(visitor, order.email)).map(({ subject }) => subject)).toContain(
    'Your payment for the course has been refunded',
  );
});

test('a refund sends the note that takes the receipt back', async ({ visitor }) => {
  const order = await aPaidOrder(visitor);
  await visitor.db.transaction((transaction) => withdrawEnrolment(transaction, visitor, order));
  await workOff(visitor);
  const mail = (await mailsOf(visitor, order.email)).find(({ subject }) => subject.includes('refunded'));
  const text = await textOf(await buffer(await visitor.files.read(mail?.attachments[0]?.key ?? '')));
  expect(text).toContain('RFN/26-27/000001');
  expect(text).toContain('RCT/26-27/000001 of 20 November 2026');
});

test('the certificate comes by mail as a signed file, which verifies; tampered with it does not', async ({ visitor, office }) => {
  const order = await aPaidOrder(visitor);
  const [enrolment] = await visitor.db.select().from(enrolments).where(eq(enrolments.orderId, order.id));
  await completeEnrolment(office, enrolment?.id ?? '', { fullName: 'आशा वर्मा', completedOn: '2026-11-20' });
  await workOff(visitor);
  const mail = (await mailsOf(visitor, order.email)).find(({ subject }) => subject === 'Your certificate');
  const file = await buffer(await visitor.files.read(mail?.attachments[0]?.key ?? ''));
  const [certificate] = await visitor.db.select().from(certificates);
  expect(await textOf(file)).toContain(certificate?.number);
  expect(await textOf(file), 'the certifier that is set').toContain('together with the Trade Council');
  expect(await checkFile(visitor, file)).toMatchObject({ outcome: 'genuine', certificate: { fullName: 'आशा वर्मा' } });
  const forged = Buffer.from(file);
  forged[forged.length >> 1] = (forged[forged.length >> 1] ?? 0) ^ 1;
  expect(await checkFile(visitor, forged)).toMatchObject({ outcome: 'changed' });
  expect(await checkFile(visitor, file.subarray(0, -100))).toEqual({ outcome: 'unsealed' });
  expect((await readStudentCertificate(visitor, tokenIn(mail))).fileName).toBe(`certificate-${certificate?.number}.pdf`);
});

test('a certificate of a test says so by itself and in its mail, and is never called genuine', async ({ visitor, office }) => {
  const { order, certificate } = await certified(visitor, office, { provider: 'sandbox' });
  await workOff(visitor);
  const mail = (await mailsOf(visitor, order.email)).find(({ subject }) => subject === 'Your certificate');
  expect(JSON.stringify(mail?.letter)).toContain('This is a test certificate: nobody has taken the course.');
  const file = await buffer(await visitor.files.read(mail?.attachments[0]?.key ?? ''));
  expect(await textOf(file)).toContain('This is a test certificate: nobody has taken the course.');
  const { number, signature } = certificate;
  expect(await checkFile(visitor, file)).toMatchObject({ outcome: 'test', certificate: { isTest: true } });
  expect(await checkCertificate(visitor, number, signature)).toMatchObject({ outcome: 'test' });
  expect(await checkCertificate(visitor, number, '')).toMatchObject({ outcome: 'test' });
  expect(await checkCertificate(visitor, number, 'A'.repeat(86))).toMatchObject({
    outcome: 'forged',
    certificate: { isTest: true },
  });
});

test('a mistyped address is corrected: the stranger’s links end, and all papers go to the student, with a link of their own', async ({
  visitor,
  office,
}) => {
  const { order, certificate } = await certified(visitor, office);
  await workOff(visitor);
  const stranger = await mailsOf(visitor, order.email);
  await correctEmail(office, certificate.enrolmentId, { email: 'asha.verma@example.in' });
  for (const mail of stranger) await expect(openEnrolment(visitor, tokenIn(mail))).rejects.toThrow(NotFound);
  for (const _ of [1, 2]) await workOff(visitor);
  const own = await mailsOf(visitor, 'asha.verma@example.in');
  expect(own.map(({ subject }) => subject).toSorted()).toEqual(['Thank you for enrolling in our course!', 'Your certificate']);
  for (const mail of own) expect(await openEnrolment(visitor, tokenIn(mail))).toMatchObject({ fullName: 'Asha Verma' });
  const { enrolment, history } = await findEnrolment(office, certificate.enrolmentId);
  expect(enrolment.email).toBe('asha.verma@example.in');
  expect(history.map(({ action }) => action)).toContain('correct email');
  const [audited] = await office.db.select().from(auditEntries).where(eq(auditEntries.action, 'correct email'));
  expect(JSON.stringify(audited)).not.toMatch(/@example/);
});

test('no receipt and no note bears an address: one that was mistyped would be a stranger’s, for years', async ({
  visitor,
  office,
}) => {
  const order = await aPaidOrder(visitor, { email: 'stranger@example.in' });
  const sale = await invoiceOf(visitor, order.id);
  expect(JSON.stringify(sale.recipient)).not.toContain('@');
  // As sales were written until 26 November 2026.
  const recipient = { ...sale.recipient, email: order.email, mobile: order.mobile };
  await visitor.db.update(invoices).set({ recipient });
  await correctEmail(office, sale.enrolmentId, { email: 'asha@example.in' });
  await visitor.db.transaction((transaction) => withdrawEnrolment(transaction, visitor, order));
  const [note] = await visitor.db.select().from(invoices).where(eq(invoices.takesBack, sale.id));
  expect(note?.recipient).toEqual({ fullName: 'Asha Verma', companyName: '', address: '', gstin: '', state: 'Delhi' });
});

test('an address is corrected all the same where the enrolment is named in capitals', async ({ visitor, office }) => {
  const { order, certificate } = await certified(visitor, office);
  await workOff(visitor);
  const stranger = await mailsOf(visitor, order.email);
  await correctEmail(office, certificate.enrolmentId.toUpperCase(), { email: 'asha.verma@example.in' });
  for (const mail of stranger) await expect(openEnrolment(visitor, tokenIn(mail))).rejects.toThrow(NotFound);
  const { history } = await findEnrolment(office, certificate.enrolmentId);
  expect(history.map(({ action }) => action)).toContain('correct email');
});

test('while a paper is on its way to the mistyped address, the correction waits: its mail stays on record', async ({
  committed,
}) => {
  const office: Ctx = { ...committed, actor: administrator };
  const order = await aPaidOrder(committed, { email: 'typo@example.in' });
  const { enrolmentId } = await invoiceOf(committed, order.id);
  await workOff(committed);
  const [sent] = await mailsOf(committed, 'typo@example.in');
  const correct = () => correctEmail(office, enrolmentId, { email: 'asha.verma@example.in' });
  await committed.db.transaction(async (transaction) => {
    await lockMail(transaction, sent?.id ?? '');
    await expect(correct()).rejects.toThrow(Conflict);
  });
  expect(await mailsOf(committed, 'typo@example.in')).toHaveLength(1);
  await correct();
  expect(await mailsOf(committed, 'typo@example.in')).toEqual([]);
});

test('papers that have not reached the mistyped address are not sent there any more; corrected back, they are sent again', async ({
  visitor,
  office,
}) => {
  const order = await aPaidOrder(visitor, { email: 'typo@example.in' });
  const { enrolmentId } = await invoiceOf(visitor, order.id);
  await workOff(visitor);
  await correctEmail(office, enrolmentId, { email: 'asha@example.in' });
  expect(await mailsOf(visitor, 'typo@example.in')).toEqual([]);
  await workOff(visitor);
  await visitor.db.update(mails).set({ status: 'sent' });
  for (const email of ['typo@example.in', 'asha@example.in']) await correctEmail(office, enrolmentId, { email });
  await workOff(visitor);
  const [again] = await mailsOf(visitor, 'asha@example.in');
  expect(again?.status).toBe('queued');
  expect(await openEnrolment(visitor, tokenIn(again))).toMatchObject({ fullName: 'Asha Verma' });
});

test('who is found at the corrected address after the enrolment has ended is not thanked for it, nor told how it begins', async ({
  visitor,
  office,
}) => {
  const order = await aPaidOrder(visitor, { email: 'typo@example.in' });
  const { enrolmentId } = await invoiceOf(visitor, order.id);
  await visitor.db.transaction((transaction) => withdrawEnrolment(transaction, visitor, order));
  await correctEmail(office, enrolmentId, { email: 'asha@example.in' });
  await workOff(visitor);
  const sent = await mailsOf(visitor, 'asha@example.in');
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    'Your payment for the course has been refunded',
    'Your receipt for an enrolment that has ended',
  ]);
  expect(sent.map(({ attachments }) => attachments)).toEqual([[expect.anything()], [expect.anything()]]);
  expect(JSON.stringify(sent)).not.toMatch(/Thank you|How it begins|once you complete/);
  for (const mail of sent) expect(await openEnrolment(visitor, tokenIn(mail))).toMatchObject({ fullName: 'Asha Verma' });
});

test('who is refunded while the receipt is being set is not thanked for an enrolment that has ended', async ({ visitor }) => {
  const order = await aPaidOrder(visitor);
  const { id } = await invoiceOf(visitor, order.id);
  const setInvoice: typeof documents.setInvoice = async (content) => {
    await visitor.db.transaction((transaction) => withdrawEnrolment(transaction, visitor, order));
    return documents.setInvoice(content);
  };
  await sendInvoicePaper({ ...deskOf(visitor), documents: { ...documents, setInvoice } }, id, now);
  const sent = await mailsOf(visitor, order.email);
  expect(sent.map(({ subject }) => subject)).toEqual(['Your receipt for an enrolment that has ended']);
});

test('papers that were kept, as there was no mail server, are not sent to the mistyped address later', async ({
  visitor,
  office,
}) => {
  const order = await aPaidOrder(visitor, { email: 'typo@example.in' });
  const { enrolmentId } = await invoiceOf(visitor, order.id);
  await workOff(visitor);
  await visitor.db.update(mails).set({ status: 'kept' });
  await correctEmail(office, enrolmentId, { email: 'asha@example.in' });
  expect(await mailsOf(visitor, 'typo@example.in')).toEqual([]);
});

test('what a mistyped address was to hear of a revoked certificate, the student hears, once', async ({ visitor, office }) => {
  const { order, certificate } = await certified(visitor, office);
  await workOff(visitor);
  await revokeCertificate(office, certificate.number, { reason: 'A mistake.' });
  await visitor.db.update(mails).set({ status: 'kept' });
  const own = 'asha.verma@example.in';
  await correctEmail(office, certificate.enrolmentId, { email: own });
  expect(await mailsOf(visitor, order.email)).toEqual([]);
  await workOff(visitor);
  const told = { event: `certificate-revoked/${certificate.number}`, status: 'queued' };
  const heard = async () => (await mailsOf(visitor, own)).filter(({ event }) => !event.startsWith('invoice/'));
  expect(await heard()).toMatchObject([told]);
  await visitor.db.update(mails).set({ status: 'sent' });
  for (const email of [order.email, own]) await correctEmail(office, certificate.enrolmentId, { email });
  await workOff(visitor);
  expect(await heard()).toMatchObject([{ ...told, status: 'sent' }]);
});

test('while a paper is about to be mailed the office’s new link waits, and the mail brings one that has not ended', async ({
  committed,
}) => {
  const office: Ctx = { ...committed, actor: administrator };
  const order = await aPaidOrder(committed);
  const { id, enrolmentId } = await invoiceOf(committed, order.id);
  const { before, giving } = await committed.db.transaction(async (transaction) => {
    const inside: Ctx = { ...committed, db: transaction as never };
    await sendInvoicePaper(deskOf(inside), id, now);
    const [before] = await mailsOf(inside, order.email);
    const giving = giveEnrolmentLink(office, enrolmentId);
    await untilOneWaits(committed.db);
    return { before, giving };
  });
  await giving;
  await expect(openEnrolment(committed, tokenIn(before))).rejects.toThrow(NotFound);
  const [after] = await mailsOf(committed, order.email);
  expect(await openEnrolment(committed, tokenIn(after))).toMatchObject({ fullName: 'Asha Verma' });
});

test('a certificate that is revoked while the address is corrected is told of at the corrected one alone', async ({
  committed,
}) => {
  const office: Ctx = { ...committed, actor: administrator };
  const { order, certificate } = await certified(committed, office, { email: 'typo@example.in' });
  const { revoking } = await committed.db.transaction(async (transaction) => {
    await transaction.update(orders).set({ email: 'asha@example.in' }).where(eq(orders.id, order.id));
    const revoking = revokeCertificate(office, certificate.number, { reason: 'A mistake.' });
    await untilOneWaits(committed.db);
    return { revoking };
  });
  await revoking;
  expect(await mailsOf(committed, 'typo@example.in')).toEqual([]);
  expect(await mailsOf(committed, 'asha@example.in')).toMatchObject([{ subject: 'Your certificate has been revoked' }]);
});

test('a paper that is being set while the address is corrected goes to the corrected one', async ({ visitor, office }) => {
  const order = await aPaidOrder(visitor);
  const { id, enrolmentId } = await invoiceOf(visitor, order.id);
  const setInvoice: typeof documents.setInvoice = async (content) => {
    await correctEmail(office, enrolmentId, { email: 'asha.verma@example.in' });
    return documents.setInvoice(content);
  };
  await sendInvoicePaper({ ...deskOf(visitor), documents: { ...documents, setInvoice } }, id, now);
  expect(await mailsOf(visitor, order.email)).toEqual([]);
  expect(await mailsOf(visitor, 'asha.verma@example.in')).toHaveLength(1);
});

test('only the office corrects an address, of an enrolment there is, to another one', async ({ visitor, office }) => {
  const order = await aPaidOrder(visitor);
  const { enrolmentId } = await invoiceOf(visitor, order.id);
  await expect(correctEmail(visitor, enrolmentId, { email: 'x@example.in' })).rejects.toThrow('Sign in');
  await expect(correctEmail(office, 'none', { email: 'x@example.in' })).rejects.toThrow(NotFound);
  await expect(correctEmail(office, enrolmentId, { email: order.email.toUpperCase() })).rejects.toThrow(Invalid);
});

test('a correction of an address sent twice is made once, and neither is refused; to the address that stands it is', async ({
  visitor,
  office,
}) => {
  const { enrolmentId } = await invoiceOf(visitor, (await aPaidOrder(visitor, { email: 'typo@example.in' })).id);
  const correct = (minutes: number, email: string) => correctEmail(later(office, minutes), enrolmentId, { email });
  for (const minutes of [0, 0, 9]) await correct(minutes, 'asha@example.in');
  const { history } = await findEnrolment(office, enrolmentId);
  expect(history.filter(({ action }) => action === 'correct email')).toHaveLength(1);
  await expect(correct(0, 'Asha@example.in')).rejects.toThrow(Invalid);
  await expect(correct(10, 'asha@example.in')).rejects.toThrow(Invalid);
});

test('an address that a colleague has corrected since the page was opened is not replaced unseen; from what stands then it is', async ({
  visitor,
  office,
}) => {
  const [typo, right, wrong] = ['typo@example.in', 'asha@example.in', 'usha@example.in'] as const;
  const { enrolmentId } = await invoiceOf(visitor, (await aPaidOrder(visitor, { email: typo })).id);
  const correct = (email: string, seen: string) => correctEmail(office, enrolmentId, { email }, seen);
  await correct(right, typo);
  await expect(correct(wrong, typo)).rejects.toMatchObject({ version: right, standing: { email: right } });
  expect((await findEnrolment(office, enrolmentId)).enrolment.email).toBe(right);
  await correct(right, typo);
  await correct(wrong, right);
  expect((await findEnrolment(office, enrolmentId)).enrolment.email).toBe(wrong);
});

test('two clicks at once correct an address once, and neither is refused', async ({ committed }) => {
  const office: Ctx = { ...committed, actor: administrator };
  const { enrolmentId } = await invoiceOf(committed, (await aPaidOrder(committed, { email: 'typo@example.in' })).id);
  await Promise.all(Array.from({ length: 3 }, () => correctEmail(office, enrolmentId, { email: 'asha@example.in' })));
  const { history } = await findEnrolment(office, enrolmentId);
  expect(history.filter(({ action }) => action === 'correct email')).toHaveLength(1);
});

test('a certificate that is revoked before its mail is written is not sent after all', async ({ visitor, office }) => {
  const { order, certificate } = await certified(visitor, office);
  await revokeCertificate(office, certificate.number, { reason: 'A mistake.' });
  await workOff(visitor);
  const subjects = (await mailsOf(visitor, order.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your certificate has been revoked');
  expect(subjects).not.toContain('Your certificate');
  expect((await readOfficeCertificate(office, certificate.number)).fileName).toContain(certificate.number);
});

const ends = {
  'is revoked': (office: Ctx, _order: Order, number: string) =>
    revokeCertificate(office, number, { reason: 'Another sat the exam.' }),
  'is revoked by a refund': (office: Ctx, order: Order) =>
    office.db.transaction((transaction) => withdrawEnrolment(transaction, office, order)),
};

test.for(Object.entries(ends))(
  'a certificate that %s before its mail is sent congratulates nobody: that mail is gone, the news of it goes',
  async ([, end], { visitor, office }) => {
    const { order, certificate } = await certified(visitor, office);
    await workOff(visitor);
    await visitor.db
      .update(mails)
      .set({ status: 'failed' })
      .where(eq(mails.event, `certificate/${certificate.number}`));
    await end(office, order, certificate.number);
    await workOff(visitor);
    const subjects = (await mailsOf(visitor, order.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your certificate has been revoked');
    expect(subjects).not.toContain('Your certificate');
  },
);

test('the mail of a certificate that is revoked while it is being sent is not tried again, and stays on record; others are', async ({
  committed,
}) => {
  const office: Ctx = { ...committed, actor: administrator, sendsMail: true };
  const { order, certificate } = await certified(committed, office);
  await workOff(committed);
  const find = async () => (await mailsOf(committed, order.email)).find(({ subject }) => subject === 'Your certificate');
  const id = (await find())?.id ?? '';
  const another = await aPaidOrder(committed, { email: 'bharat@example.in' });
  await workOff(committed);
  await committed.db.transaction(async (transaction) => {
    await lockMail(transaction, id);
    await revokeCertificate(office, certificate.number, { reason: 'Another sat the exam.' });
  });
  await expect(resendMail(office, id)).rejects.toThrow('can be used no more');
  const mailer = { send: () => Promise.reject(new Error('It was sent.')) };
  await deliverMail({ db: committed.db, files: committed.files, mailer }, id, { at: now, isLast: false });
  expect(await find()).toMatchObject({ status: 'failed', lastError: expect.stringContaining('Not sent') });
  const [waiting] = await mailsOf(committed, another.email);
  await deliverMail({ ...committed, mailer: { send: async () => 'sent' } }, waiting?.id ?? '', { at: now, isLast: false });
  expect(await mailsOf(committed, another.email)).toMatchObject([{ status: 'sent' }]);
});

test('thanks for an enrolment that were not sent before its refund are written anew, for its end', async ({ visitor }) => {
  const order = await aPaidOrder(visitor);
  const sale = await invoiceOf(visitor, order.id);
  await workOff(visitor);
  await forgetJobs(visitor);
  await visitor.db.update(mails).set({ status: 'kept' });
  await visitor.db.transaction((transaction) => withdrawEnrolment(transaction, visitor, order));
  expect(await mailsOf(visitor, order.email)).toEqual([]);
  expect(await queuedInvoices(visitor)).toContain(sale.id);
  await workOff(visitor);
  expect((await mailsOf(visitor, order.email)).map(({ subject }) => subject).toSorted()).toEqual([
    'Your payment for the course has been refunded',
    'Your receipt for an enrolment that has ended',
  ]);
});

test('a receipt that was sent long ago, and its mail forgotten, is not sent again by a refund', async ({ visitor }) => {
  const order = await aPaidOrder(visitor);
  const sale = await invoiceOf(visitor, order.id);
  await forgetJobs(visitor);
  await visitor.db.transaction((transaction) => withdrawEnrolment(transaction, visitor, order));
  expect(await queuedInvoices(visitor)).not.toContain(sale.id);
});

/** A desk at which a student is erased while a paper is set. */
function deskErasing(ctx: Ctx, email: string): PaperDesk {
  const erase = () => ctx.db.transaction((transaction) => personalData.erase(transaction, email, now));
  const whileErasing =
    <Content, File>(set: (content: Content) => Promise<File>) =>
    async (content: Content) => {
      const [file] = await Promise.all([set(content), erase()]);
      return file;
    };
  const setInvoice = whileErasing(documents.setInvoice);
  const setCertificate = whileErasing(documents.setCertificate);
  return { ...deskOf(ctx), documents: { ...documents, setInvoice, setCertificate } };
}

/** As the pages say it. */
const arrival = 'A refund usually reaches your account within five to seven working days.';

test.for([
  [1_542_100, 'Your bank has given your payment of ₹15,421 back to you, and your enrolment', false],
  [500_000, 'Your payment of ₹15,421 has gone back to you, a part of it by your bank and the rest as a refund, and your', true],
] as const)(
  'of a payment of which the bank gave %d paise back, the note’s mail promises a refund only where one went',
  async ([amount, said, hasRefund], { visitor, office }) => {
    const order = await aPaidOrder(visitor, { provider: 'razorpay' });
    const { id } = await aDispute(office, order, { status: 'lost', amount });
    await acceptDispute(office, id);
    await workOff(visitor);
    const told = (await mailsOf(visitor, order.email)).filter(({ subject }) => subject.includes('gone back'));
    expect(told).toMatchObject([{ letter: { blocks: expect.arrayContaining([expect.stringContaining(said)]) } }]);
    expect(JSON.stringify(told).includes(arrival)).toBe(hasRefund);
    const state = hasRefund ? 'bank and refund' : 'bank';
    expect((await findPublicOrder(visitor, order.id)).moneyBack).toEqual([{ of: 'order', state }]);
  },
);

test('whoever loses the certificate with a payment that the bank gave back reads in no mail of a refund', async ({
  visitor,
  office,
}) => {
  const { order } = await certified(visitor, office, { provider: 'razorpay' });
  await acceptDispute(office, (await aDispute(office, order, { status: 'lost' })).id);
  await workOff(visitor);
  const told = JSON.stringify(await mailsOf(visitor, order.email));
  expect(told).toContain('The payment for the course was returned.');
  expect(told).not.toMatch(/refunded|a refund/i);
});

test.for(Object.entries(ends))(
  'a test’s certificate that %s is told of as a test’s, and of no payment that was returned',
  async ([, end], { visitor, office }) => {
    const { order, certificate } = await certified(visitor, office, { provider: 'sandbox' });
    await end(office, order, certificate.number);
    const told = (await mailsOf(visitor, order.email)).filter(({ subject }) => subject.includes('revoked'));
    expect(told).toHaveLength(1);
    expect(told[0]?.letter.blocks[0]).toBe('This is a test: no money has been taken.');
    expect(JSON.stringify(told)).not.toContain('payment');
  },
);

test('whoever loses the certificate with a free enrolment reads of no payment', async ({ visitor, office }) => {
  const { order } = await certified(visitor, office, { amount: 0, provider: 'none' });
  await visitor.db.transaction((transaction) => withdrawEnrolment(transaction, visitor, order));
  expect(await visitor.db.select({ why: certificates.revocationReason }).from(certificates)).toEqual([
    { why: 'The enrolment in the course has ended.' },
  ]);
});

test.for([
  [
    'before its receipt is set',
    async (ctx: Ctx, email: string, id: string) => {
      await ctx.db.transaction((transaction) => personalData.erase(transaction, email, now));
      await sendInvoicePaper(deskOf(ctx), id, now);
    },
  ],
  ['while its receipt is set', (ctx: Ctx, email: string, id: string) => sendInvoicePaper(deskErasing(ctx, email), id, now)],
] as const)(
  'a sale whose student has everything erased %s has its receipt for the office, and no mail and no link',
  async ([, send], { visitor, office }) => {
    const order = await aPaidOrder(visitor);
    const { id } = await invoiceOf(visitor, order.id);
    await send(visitor, order.email, id);
    expect((await readOfficeInvoice(office, id)).fileName).toBe('RCT-26-27-000001.pdf');
    expect([await visitor.db.$count(mails), await visitor.db.$count(privateLinks)]).toEqual([0, 0]);
  },
);

const afterErasure = {
  'Your payment for the course has been refunded': (office: Ctx, order: Order) =>
    office.db.transaction((transaction) => withdrawEnrolment(transaction, office, order)),
  'Your certificate': async (office: Ctx, order: Order) => {
    const { enrolmentId } = await invoiceOf(office, order.id);
    await completeEnrolment(office, enrolmentId, { fullName: 'Asha Verma', completedOn: '2026-11-20' });
  },
};

test.for(Object.entries(afterErasure))(
  'what happens after an erasure is told, but with no new link to what was bought before: %s',
  async ([subject, happen], { visitor, office }) => {
    const order = await aPaidOrder(visitor);
    await visitor.db.transaction((transaction) => personalData.erase(transaction, order.email, now));
    await happen(later(office, 1), order);
    await workOff(visitor);
    expect(await visitor.db.select().from(mails)).toMatchObject([{ subject, attachments: [expect.anything()] }]);
    expect(await visitor.db.$count(privateLinks)).toBe(0);
  },
);

test('where a stranger at a mistyped address has everything erased, the student gets all papers once it is corrected', async ({
  visitor,
  office,
}) => {
  const order = await aPaidOrder(visitor, { email: 'stranger@example.in' });
  const { enrolmentId } = await invoiceOf(visitor, order.id);
  await visitor.db.transaction((transaction) => personalData.erase(transaction, order.email, now));
  await correctEmail(office, enrolmentId, { email: 'asha@example.in' });
  await workOff(visitor);
  const [own] = await mailsOf(visitor, 'asha@example.in');
  expect(own?.subject).toBe('Thank you for enrolling in our course!');
  expect(await openEnrolment(visitor, tokenIn(own))).toMatchObject({ fullName: 'Asha Verma' });
});

test('a test order that is erased while its invoice is set leaves neither file nor mail', async ({ visitor }) => {
  const order = await aPaidOrder(visitor, { provider: 'sandbox' });
  const { id } = await invoiceOf(visitor, order.id);
  await sendInvoicePaper(deskErasing(visitor, order.email), id, now);
  expect(await visitor.files.has(`invoices/${id}.pdf`)).toBe(false);
  expect(await mailsOf(visitor, order.email)).toEqual([]);
});

test.for([
  ['away', () => Promise.reject(new Unavailable('The storage does not answer at the moment.'))],
  ['silent', () => new Promise<never>(() => undefined)],
] as const)(
  'while the storage is %s, the pages that list papers are shown without it, and in time',
  async ([, has], { visitor, office }) => {
    const { order, certificate } = await certified(visitor, office);
    const path = await linkToEnrolment(visitor, order.id, orderKeyOf(visitor, order.id));
    const files = { ...visitor.files, has };
    const since = performance.now();
    const [listed, own] = await Promise.all([
      findEnrolment({ ...office, files }, certificate.enrolmentId),
      openEnrolment({ ...visitor, files }, path.split('/').at(-1) ?? ''),
    ]);
    expect(performance.now() - since).toBeLessThan(2_500);
    expect(listed).toMatchObject({ invoices: [{ isReady: true }], certificates: [{ isReady: true }] });
    expect(own).toMatchObject({ papers: [{ isReady: true }], certificate: { isReady: true } });
  },
);

test('a storage that fails for another reason is no outage, and is not passed over', async ({ visitor, office }) => {
  const { certificate } = await certified(visitor, office);
  const files = { ...office.files, has: () => Promise.reject(new Error('Access Denied')) };
  await expect(findEnrolment({ ...office, files }, certificate.enrolmentId)).rejects.toThrow('Access Denied');
});

test('what is erased while its certificate is set leaves neither file nor mail, and the work is over', async ({
  visitor,
  office,
}) => {
  const { order, certificate } = await certified(visitor, office);
  const desk = deskErasing(visitor, order.email);
  for (const _ of [1, 2]) await sendCertificatePaper(desk, certificate.number, now);
  expect(await visitor.files.has(`certificates/${certificate.number}.pdf`)).toBe(false);
  expect(await mailsOf(visitor, order.email)).toEqual([]);
});

test.for([
  ['sending', (desk: PaperDesk, number: string) => sendCertificatePaper(desk, number, now)],
  ['setting', (desk: PaperDesk, number: string) => setPaper(desk, { number })],
] as const)(
  'a certificate that the storage would not let go when it was erased, as it was set, is removed by the next try at %s it',
  async ([, set], { visitor, office }) => {
    const { order, certificate } = await certified(visitor, office);
    const refusing = { ...visitor.files, remove: () => Promise.reject(new Error('Access Denied')) };
    await expect(set({ ...deskErasing(visitor, order.email), files: refusing }, certificate.number)).rejects.toThrow('Denied');
    const isThere = () => visitor.files.has(`certificates/${certificate.number}.pdf`);
    expect(await isThere()).toBe(true);
    await set(deskOf(visitor), certificate.number);
    expect(await isThere()).toBe(false);
  },
);

test.for([
  ['sending', (desk: PaperDesk, invoiceId: string) => sendInvoicePaper(desk, invoiceId, now)],
  ['setting', (desk: PaperDesk, invoiceId: string) => setPaper(desk, { invoiceId })],
] as const)('an invoice’s file that outlived its row is removed by %s it once more', async ([, set], { visitor }) => {
  const [gone, kept] = [await aPaidOrder(visitor), await aPaidOrder(visitor)];
  const [{ id }, { id: other }] = [await invoiceOf(visitor, gone.id), await invoiceOf(visitor, kept.id)];
  await workOff(visitor);
  await visitor.db.delete(invoices).where(eq(invoices.id, id));
  await set(deskOf(visitor), id);
  await set(deskOf(visitor), other);
  expect([await visitor.files.has(`invoices/${id}.pdf`), await visitor.files.has(`invoices/${other}.pdf`)]).toEqual([
    false,
    true,
  ]);
});

test('an erased certificate is shown apart from what is kept; whoever checks it learns that it was issued', async ({
  visitor,
  office,
}) => {
  const { certificate, order } = await certified(visitor, office);
  const { number, signature } = certificate;
  const held = await personalData.find(visitor.db, order.email, now);
  expect(held.map(({ title, keptBecause }) => [title, keptBecause === undefined])).toEqual([
    [expect.stringContaining('Enrolment'), false],
    [`Certificate ${number}`, true],
  ]);
  expect((await checkCertificate(visitor, number, signature)).outcome).toBe('genuine');
  await visitor.db.transaction((transaction) => personalData.erase(transaction, order.email, now));
  expect(await checkCertificate(visitor, number, signature)).toEqual({ outcome: 'erased' });
  expect(await checkCertificate(visitor, '7K3Q-9FWT-2MXA', signature)).toEqual({ outcome: 'unknown' });
});

test('what is erased takes its files along: certificates when asked, invoices when the law’s years are over', async ({
  visitor,
  office,
}) => {
  const order = await aPaidOrder(visitor);
  const invoice = await invoiceOf(visitor, order.id);
  await completeEnrolment(office, invoice.enrolmentId, { fullName: 'Asha Verma', completedOn: '2026-11-20' });
  const [certificate] = await visitor.db.select().from(certificates);
  const inTransaction = (verb: (transaction: Transaction) => Promise<string[]>) => visitor.db.transaction(verb);
  expect(await inTransaction((transaction) => personalData.erase(transaction, order.email.toUpperCase(), now))).toEqual([
    `certificates/${certificate?.number}.pdf`,
  ]);
  const later = new Date('2046-01-01T00:00:00Z');
  expect(await inTransaction((transaction) => personalData.forget(transaction, usualRetention, later))).toEqual([
    `invoices/${invoice.id}.pdf`,
  ]);
  expect(await visitor.db.$count(enrolments)).toBe(0);
  await sendInvoicePaper(deskOf(visitor), invoice.id, later);
});

test('the enrolment of an order that has been told twice sends one mail', async ({ visitor }) => {
  const order = await aPaidOrder(visitor);
  await visitor.db.transaction((transaction) => enrol(transaction, visitor, order));
  await workOff(visitor);
  expect(await mailsOf(visitor, order.email)).toHaveLength(1);
});

/** A student who has just completed the course. */
async function certified(visitor: Ctx, office: Ctx, given: Parameters<typeof aPaidOrder>[1] = {}) {
  const order = await aPaidOrder(visitor, given);
  const { enrolmentId } = await invoiceOf(visitor, order.id);
  await completeEnrolment(office, enrolmentId, { fullName: 'Asha Verma', completedOn: '2026-11-20' });
  const [certificate] = await visitor.db.select().from(certificates);
  if (!certificate) throw new Error('There is no certificate.');
  return { order, certificate };
}

function deskOf({ db, files, certificateKey, siteUrl, certifier }: Ctx): PaperDesk {
  return { db, files, certificateKey, siteUrl, certifier, documents, howItBegins: 'We call you on a Monday.' };
}

/** Does the queued work on papers, as the jobs do. */
async function workOff(ctx: Ctx): Promise<void> {
  for (const { id } of await ctx.db.select({ id: invoices.id }).from(invoices)) await sendInvoicePaper(deskOf(ctx), id, now);
  for (const { number } of await ctx.db.select({ number: certificates.number }).from(certificates))
    await sendCertificatePaper(deskOf(ctx), number, now);
}

/** What is to be set without being mailed. */
async function askedFor(ctx: Ctx): Promise<Jobs['set-paper'][]> {
  const { rows } = await ctx.db.execute<{ payload: Jobs['set-paper'] }>(
    sql`select payload from graphile_worker._private_jobs where key like 'set/%'`,
  );
  return rows.map(({ payload }) => payload);
}

async function forgetJobs(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`delete from graphile_worker._private_jobs`);
}

/** The invoices and notes that are to be mailed. */
async function queuedInvoices(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select payload ->> 'invoiceId' as id from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = 'send-invoice'`,
  );
  return rows.map(({ id }) => id);
}

async function invoiceOf(ctx: Ctx, orderId: string) {
  const [row] = await ctx.db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(enrolments, eq(enrolments.id, invoices.enrolmentId))
    .where(eq(enrolments.orderId, orderId));
  if (!row) throw new Error('There is no invoice.');
  return row.invoice;
}

function mailsOf(ctx: Ctx, recipient: string) {
  return ctx.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.createdAt);
}

function tokenIn(mail: typeof mails.$inferSelect | undefined): string {
  return /\/enrolment\/([\w-]+)/.exec(JSON.stringify(mail?.letter))?.[1] ?? '';
}

async function textOf(file: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(file)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
