import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { withoutUnseenMarks } from '../../fields.ts';

/** What a certificate says, and what its signature covers. */
export interface CertificateContent {
  number: string;
  fullName: string;
  course: string;
  /** The day in India, such as `2026-11-20`. */
  completedOn: string;
}

/** An Ed25519 private key in PKCS #8 is these bytes and its 32 bytes of chance (RFC 8410, section 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that a secret stands for (RFC 8032). @param secret 32 bytes, in base64url */
export function signingKeyOf(secret: string): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, Buffer.from(secret, 'base64url')]), type: 'pkcs8', format: 'der' });
}

/** @returns the signature of a certificate's content, 86 characters fit for an address */
export function signCertificate(key: KeyObject, content: CertificateContent): string {
  return sign(null, canonical(content), key).toString('base64url');
}

/**
 * Reads a signature as it is copied from an address: with spaces and line breaks in it, and with whatever follows it.
 * @returns undefined where it cannot be one, such as what was cut off
 */
export function readSignature(written: string): string | undefined {
  const [copied] = /^(?:\s*[\w-]){86}(?![\w-])/.exec(withoutUnseenMarks(written)) ?? [];
  return copied?.replace(/\s/g, '');
}

/** Whether a signature was made by this key over exactly this content. */
export function isCertificateSignature(key: KeyObject, content: CertificateContent, signature: string): boolean {
  return isSigned(key, canonical(content), signature);
}

/** The one spelling of a certificate's content that is signed. */
function canonical({ number, fullName, course, completedOn }: CertificateContent): Buffer {
  return Buffer.from(JSON.stringify(['certificate', number, fullName, course, completedOn]));
}

// A PDF ends with %%EOF; what follows as a comment is no part of the document and harms no reader.
const seal = (number: string) => `\n%certificate ${number} `;
const sealShape = /\n%certificate ([0-9A-Z-]{1,40}) ([\w-]{86})$/;
const sealEnd = Buffer.from('\n');
/** Longer than any seal. */
const sealRoom = 200;

/** Signs a certificate's file: every byte of it is covered. @returns the file with the seal at its end */
export function sealFile(key: KeyObject, number: string, file: Uint8Array): Uint8Array {
  const sealed = Buffer.concat([file, Buffer.from(seal(number))]);
  return Buffer.concat([sealed, Buffer.from(sign(null, sealed, key).toString('base64url')), sealEnd]);
}

/**
 * Reads a file's seal, also where a program has changed the white space behind it: the file bears one, and has been changed.
 * @returns the certificate's number and whether every byte is as it was issued; undefined where there is no seal
 */
export function readSeal(key: KeyObject, file: Uint8Array): { number: string; intact: boolean } | undefined {
  const end = endOfWords(file);
  const sealed = file.subarray(0, end);
  const [, number, signature] = sealShape.exec(Buffer.from(sealed.subarray(-sealRoom)).toString('latin1')) ?? [];
  if (!number || !signature) return undefined;
  const covered = sealed.subarray(0, -signature.length);
  return { number, intact: sealEnd.equals(file.subarray(end)) && isSigned(key, covered, signature) };
}

/** Where a file ends but for white space, as PDF counts it. */
function endOfWords(file: Uint8Array): number {
  let end = file.length;
  while ((file[end - 1] ?? Number.POSITIVE_INFINITY) <= 32) end -= 1;
  return end;
}

function isSigned(key: KeyObject, content: Uint8Array, signature: string): boolean {
  // Other spellings of the same bytes are not accepted: a signature has one.
  const bytes = Buffer.from(signature, 'base64url');
  return bytes.toString('base64url') === signature && verify(null, content, createPublicKey(key), bytes);
}
