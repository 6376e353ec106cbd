import type { KeyObject } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#db/client.ts';
import { certificates, enrolments, invoices, orders, refunds } from '#db/schema.ts';
import type { Files } from '../../files.ts';
import type { Jobs } from '../../jobs.ts';
import { isQueued, queueMail } from '../../outbox.ts';
import { createEnrolmentLink } from '../enrolments/enrolment-links.server.ts';
import { isTestOrder } from '../orders/test-orders.ts';
import { goneBackBy, isOwnRefund } from '../payments/gone-back.server.ts';
import { isErasureAsked, lockAddressee } from './addressee.server.ts';
import { sealFile } from './certificate-signature.ts';
import type { Documents } from './documents.ts';
import { readInvoiceSettings } from './invoice-settings.server.ts';
import { certificateKeyOf, invoiceKey } from './paper-keys.server.ts';
import { certificateMail, certificateSent, invoiceMail, invoiceSent } from './paper-mails.ts';

/** What papers are made and kept with, once what they speak of is committed. */
export interface PaperDesk {
  db: Database;
  files: Files;
  documents: Documents;
  certificateKey: KeyObject;
  siteUrl: string;
  /** How a student begins, in whole sentences: what the website says of it. */
  howItBegins: string;
  /** Who certifies with the chamber now; undefined where nobody does. */
  certifier: string | undefined;
}

const pdf = 'application/pdf';

/**
 * Sets an invoice, or the note that takes one back, and mails it to the student, with a link to the student's page. Stopped at
 * any point and begun again, it goes on where it was: what is set is not set anew, and one mail is sent. Of one that has
 * been erased by now the file is removed, which an earlier try may have left. One that has to be kept though its erasure was asked
 * for is set, for the office, and mailed to nobody.
 */
export async function sendInvoicePaper(desk: PaperDesk, invoiceId: string, now: Date): Promise<void> {
  const found = await findInvoice(desk.db, invoiceId);
  if (!found) return desk.files.remove(invoiceKey(invoiceId));
  const key = await setInvoice(desk, found);
  const isErased = await desk.db.transaction(async (transaction) => {
    const order = await lockAddressee(transaction, found.order.id);
    // Read again, now that its order is locked: it may have ended while the paper was set.
    const locked = await findInvoice(transaction, invoiceId);
    if (!order || !locked) return true;
    const { invoice, enrolment, goneBackBy } = locked;
    if (!order.email || isErasureAsked(order, invoice.issuedAt)) return false;
    if (await isQueued(transaction, { events: Object.values(invoiceSent(invoice.id)), recipient: order.email })) return false;
    const page = await pageFor(transaction, desk, { enrolment, order }, now);
    const sent = { invoice, enrolment, order, goneBackBy, page, key, howItBegins: desk.howItBegins };
    await queueMail(transaction, invoiceMail(sent));
    return false;
  });
  if (isErased) await desk.files.remove(key);
}

/**
 * Sets a certificate, signs its file, and mails it. Done again, it does nothing new. One that has been revoked by now is kept for
 * the office and mailed to nobody; of one that has been erased by now the file is removed, which an earlier try may have left.
 */
export async function sendCertificatePaper(desk: PaperDesk, number: string, now: Date): Promise<void> {
  const found = await findCertificate(desk.db, number);
  if (!found) return desk.files.remove(certificateKeyOf(number));
  const { certificate, enrolment } = found;
  const key = await setCertificate(desk, found);
  const isErased = await desk.db.transaction(async (transaction) => {
    const order = await lockAddressee(transaction, found.order.id);
    // Locked, so that whoever revokes or erases it meanwhile finds the mail.
    const [locked] = await transaction.select().from(certificates).where(eq(certificates.number, number)).for('share');
    if (!order || !locked) return true;
    if (locked.revokedAt || !order.email) return false;
    if (await isQueued(transaction, { events: [certificateSent(number)], recipient: order.email })) return false;
    const page = await pageFor(transaction, desk, { enrolment, order }, now);
    await queueMail(transaction, certificateMail({ certificate, order, page, key }));
    return false;
  });
  if (isErased) await desk.files.remove(key);
}

/** A link to the student's own page; undefined where all links have ended by an erasure: a new one is asked of the office. */
async function pageFor(
  transaction: Transaction,
  desk: PaperDesk,
  { enrolment, order }: Pick<FoundInvoice, 'enrolment' | 'order'>,
  now: Date,
): Promise<string | undefined> {
  if (isErasureAsked(order, enrolment.enrolledAt)) return undefined;
  return desk.siteUrl + (await createEnrolmentLink(transaction, enrolment.id, now));
}

/** Sets the file of a paper that was mailed long ago and then lost, and mails nothing. One that has been erased by now keeps no file. */
export async function setPaper(desk: PaperDesk, paper: Jobs['set-paper']): Promise<void> {
  const find = () => ('number' in paper ? findCertificate(desk.db, paper.number) : findInvoice(desk.db, paper.invoiceId));
  const found = await find();
  if (found) {
    await ('certificate' in found ? setCertificate(desk, found) : setInvoice(desk, found));
    // Whoever erases it holds its order meanwhile.
    await desk.db.transaction((transaction) => lockAddressee(transaction, found.order.id));
  }
  if (found && (await find())) return;
  await desk.files.remove('number' in paper ? certificateKeyOf(paper.number) : invoiceKey(paper.invoiceId));
}

/** @returns where its file lies */
async function setInvoice(desk: PaperDesk, { invoice, enrolment, order, takenBack }: FoundInvoice): Promise<string> {
  const key = invoiceKey(invoice.id);
  if (await desk.files.has(key)) return key;
  const about = { enrolmentNumber: enrolment.number, isTest: isTestOrder(order), takesBack: takenBack ?? undefined };
  await desk.files.put(key, await desk.documents.setInvoice({ ...invoice, ...about }), pdf);
  return key;
}

/** @returns where its signed file lies */
async function setCertificate(desk: PaperDesk, { certificate, order }: FoundCertificate): Promise<string> {
  const { number, signature } = certificate;
  const key = certificateKeyOf(number);
  if (await desk.files.has(key)) return key;
  const issuer = certificate.issuer ?? (await readInvoiceSettings(desk.db)).name;
  const certifier = certificate.certifier ?? desk.certifier;
  const address = `${desk.siteUrl}/verify/${number}?s=${signature}`;
  const about = { issuer, certifier, address, isTest: isTestOrder(order) };
  const file = await desk.documents.setCertificate({ ...certificate, ...about });
  await desk.files.put(key, sealFile(desk.certificateKey, number, file), pdf);
  return key;
}

type FoundInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;
type FoundCertificate = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

async function findInvoice(db: Database | Transaction, id: string) {
  const original = alias(invoices, 'original');
  const [found] = await db
    .select({
      invoice: invoices,
      enrolment: enrolments,
      order: orders,
      takenBack: { number: original.number, issuedAt: original.issuedAt },
      goneBackBy,
    })
    .from(invoices)
    .innerJoin(enrolments, eq(enrolments.id, invoices.enrolmentId))
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .leftJoin(original, eq(original.id, invoices.takesBack))
    .leftJoin(refunds, isOwnRefund)
    .where(eq(invoices.id, id));
  return found;
}

async function findCertificate(db: Database, number: string) {
  const [found] = await db
    .select({ certificate: certificates, enrolment: enrolments, order: orders })
    .from(certificates)
    .innerJoin(enrolments, eq(enrolments.id, certificates.enrolmentId))
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .where(eq(certificates.number, number));
  return found;
}
