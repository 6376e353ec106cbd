import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { certificates, invoices } from '#db/schema.ts';
import { type Ctx, requireStaff } from '../../context.ts';
import { idOr, isStorable } from '../../fields.ts';
import { type Jobs, queueJob } from '../../jobs.ts';
import { findStudentCertificate, findStudentInvoice } from '../enrolments/student.server.ts';
import { noSuchCertificate, noSuchInvoice } from '../not-found.ts';
import { PaperBeingSet } from './paper-being-set.ts';
import { certificateKeyOf, invoiceKey } from './paper-keys.server.ts';
import { fileNameOf } from './paper-mails.ts';

/** A paper on its way to whoever asked for it. */
export interface PaperFile {
  fileName: string;
  content: Readable;
}

/**
 * An invoice, for its student.
 * @throws NotFound, PaperBeingSet where it is not there yet
 */
export async function readStudentInvoice(ctx: Ctx, token: string, invoiceId: string): Promise<PaperFile> {
  return readInvoice(ctx, await findStudentInvoice(ctx, token, invoiceId));
}

/**
 * A certificate, for its student.
 * @throws NotFound, PaperBeingSet where it is not there yet
 */
export async function readStudentCertificate(ctx: Ctx, token: string): Promise<PaperFile> {
  return readCertificate(ctx, await findStudentCertificate(ctx, token));
}

/**
 * Any invoice, for the office.
 * @throws Unauthenticated, NotFound, PaperBeingSet where it is not there yet
 */
export async function readOfficeInvoice(ctx: Ctx, invoiceId: string): Promise<PaperFile> {
  requireStaff(ctx);
  const [invoice] = await ctx.db
    .select({ id: invoices.id, number: invoices.number, enrolmentId: invoices.enrolmentId })
    .from(invoices)
    .where(eq(invoices.id, idOr(invoiceId, noSuchInvoice)));
  if (!invoice) throw noSuchInvoice();
  return readInvoice(ctx, invoice);
}

/**
 * Any certificate, for the office.
 * @throws Unauthenticated, NotFound, PaperBeingSet where it is not there yet
 */
export async function readOfficeCertificate(ctx: Ctx, number: string): Promise<PaperFile> {
  requireStaff(ctx);
  if (!isStorable(number)) throw noSuchCertificate();
  const [certificate] = await ctx.db
    .select({ number: certificates.number, enrolmentId: certificates.enrolmentId })
    .from(certificates)
    .where(eq(certificates.number, number));
  if (!certificate) throw noSuchCertificate();
  return readCertificate(ctx, certificate);
}

/** What of an invoice or a certificate says whose it is. */
interface Paper {
  number: string;
  enrolmentId: string;
}

function readInvoice(ctx: Ctx, { id, number, enrolmentId }: Paper & { id: string }): Promise<PaperFile> {
  return read(ctx, { key: invoiceKey(id), fileName: fileNameOf(number), enrolmentId }, { invoiceId: id });
}

function readCertificate(ctx: Ctx, { number, enrolmentId }: Paper): Promise<PaperFile> {
  return read(ctx, { key: certificateKeyOf(number), fileName: fileNameOf(`certificate ${number}`), enrolmentId }, { number });
}

interface Kept {
  key: string;
  fileName: string;
  enrolmentId: string;
}

/**
 * A file that is not there is being set, or was lost with the disk: it is asked for, and then it will be. By a job of its own,
 * which mails nothing: that the paper was mailed is forgotten long before the paper is.
 */
async function read(ctx: Ctx, { key, fileName, enrolmentId }: Kept, paper: Jobs['set-paper']): Promise<PaperFile> {
  if (await ctx.files.has(key)) return { fileName, content: await ctx.files.read(key) };
  await ctx.db.transaction((transaction) => queueJob(transaction, 'set-paper', paper, { key: `set/${key}` }));
  throw new PaperBeingSet(enrolmentId);
}
