import { eq } from 'drizzle-orm';
import { certificates, enrolments, erasedCertificates, orders } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { minute } from '../../durations.ts';
import { type Limit, limitTries } from '../../limits.ts';
import { isTestOrder } from '../orders/test-orders.ts';
import { groupsOf, readNumber } from '../random-number.ts';
import { isCertificateSignature, readSeal, readSignature } from './certificate-signature.ts';

/** What anybody who holds a certificate may know of it. */
export interface CheckedCertificate {
  number: string;
  fullName: string;
  course: string;
  completedOn: string;
  /** When it was revoked. */
  revokedAt: Date | null;
  /** Whether it came of a test of the site: nobody has taken the course. */
  isTest: boolean;
}

/**
 * What is known of a certificate by its number and, where the paper carries one, its signature:
 * `genuine`, signed by the chamber; `unsigned`, in the register, the paper not checked; `test`, which proves nothing whatever it
 * bears; `forged`, a paper whose signature is not the chamber's for this number; `erased`, a number whose certificate was
 * erased, at its holder's wish or with the books; `unknown`, a number that was never given.
 */
export type Check =
  | { outcome: 'genuine' | 'unsigned' | 'test' | 'forged'; certificate: CheckedCertificate }
  | { outcome: 'erased' | 'unknown'; certificate?: undefined };

/**
 * What is known of a file: as above; `changed` if any byte differs from what was issued; `unsealed` if it bears no seal;
 * `unregistered` if it was sealed here, and the register knows nothing of its number, such as that of a test that was erased.
 */
export type FileCheck =
  | Check
  | { outcome: 'changed'; certificate?: CheckedCertificate | undefined }
  | { outcome: 'unsealed' | 'unregistered'; certificate?: undefined };

/** How often one address may ask: far more than a person does, far less than a list of numbers takes. */
const verificationLimit: Limit = { points: 60, within: 10 * minute };

/**
 * Checks a certificate by what is printed on it.
 * @param written the number, as people write numbers
 * @param writtenSignature what stands behind `?s=` in the printed address; '' where it is not known
 * @throws TooManyTries
 */
export async function checkCertificate(ctx: Ctx, written: string, writtenSignature: string): Promise<Check> {
  await limitTries(ctx, 'verify', verificationLimit);
  const number = readNumber(written, groupsOf.certificate) ?? '';
  const certificate = await find(ctx, number);
  if (!certificate) return { outcome: (await isErased(ctx, number)) ? 'erased' : 'unknown' };
  const signature = readSignature(writtenSignature);
  if (signature !== undefined && !isCertificateSignature(ctx.certificateKey, certificate, signature))
    return { outcome: 'forged', certificate };
  if (certificate.isTest) return { outcome: 'test', certificate };
  return { outcome: signature === undefined ? 'unsigned' : 'genuine', certificate };
}

/**
 * Checks a certificate's file: whether the chamber issued it, byte for byte.
 * @throws TooManyTries
 */
export async function checkFile(ctx: Ctx, file: Uint8Array): Promise<FileCheck> {
  await limitTries(ctx, 'verify', verificationLimit);
  const seal = readSeal(ctx.certificateKey, file);
  if (!seal) return { outcome: 'unsealed' };
  const certificate = await find(ctx, seal.number);
  if (!seal.intact) return { outcome: 'changed', certificate };
  if (!certificate) return { outcome: (await isErased(ctx, seal.number)) ? 'erased' : 'unregistered' };
  return { outcome: certificate.isTest ? 'test' : 'genuine', certificate };
}

async function isErased(ctx: Ctx, number: string): Promise<boolean> {
  return (await ctx.db.$count(erasedCertificates, eq(erasedCertificates.number, number))) > 0;
}

async function find(ctx: Ctx, number: string): Promise<CheckedCertificate | undefined> {
  const [found] = await ctx.db
    .select({
      number: certificates.number,
      fullName: certificates.fullName,
      course: certificates.course,
      completedOn: certificates.completedOn,
      revokedAt: certificates.revokedAt,
      provider: orders.provider,
    })
    .from(certificates)
    .innerJoin(enrolments, eq(enrolments.id, certificates.enrolmentId))
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .where(eq(certificates.number, number));
  if (!found) return undefined;
  const { provider, ...certificate } = found;
  return { ...certificate, isTest: isTestOrder({ provider }) };
}
