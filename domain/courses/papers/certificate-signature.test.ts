import { createPublicKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CertificateContent,
  isCertificateSignature,
  readSeal,
  sealFile,
  signCertificate,
  signingKeyOf,
} from './certificate-signature.ts';

const key = signingKeyOf(randomBytes(32).toString('base64url'));
const content: CertificateContent = {
  number: '7K3Q-9FWT-2MXA',
  fullName: 'Asha Verma',
  course: 'Certificate Course on Export-Import Management',
  completedOn: '2026-11-20',
};
const file = Buffer.from('%PDF-1.3\n…\n%%EOF\n');

test('the key is the one its secret says (RFC 8032, section 7.1, test 1)', () => {
  const secret = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex').toString('base64url');
  const { x = '' } = createPublicKey(signingKeyOf(secret)).export({ format: 'jwk' });
  expect(Buffer.from(x, 'base64url').toString('hex')).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
});

test('a certificate’s signature is right for what it says', () => {
  const signature = signCertificate(key, content);
  expect(signature).toMatch(/^[\w-]{86}$/);
  expect(isCertificateSignature(key, content, signature)).toBe(true);
});

test('with one word changed the signature is wrong', () => {
  const signature = signCertificate(key, content);
  for (const field of ['number', 'fullName', 'course', 'completedOn'] as const)
    expect(isCertificateSignature(key, { ...content, [field]: `${content[field]} ` }, signature), field).toBe(false);
  // Words cannot move from one field to the next either.
  expect(isCertificateSignature(key, { ...content, fullName: 'Asha', course: `Verma ${content.course}` }, signature)).toBe(false);
});

test('another key’s signature, and what is no signature, are wrong', () => {
  const other = signingKeyOf(randomBytes(32).toString('base64url'));
  expect(isCertificateSignature(key, content, signCertificate(other, content))).toBe(false);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isCertificateSignature(key, content, text)).toBe(false);
    }),
  );
});

test('a signature has one spelling: another of the same bytes is wrong', () => {
  const signature = signCertificate(key, content);
  // The last of its signs stands for two bits of the signature and four that are nothing's.
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = signs.indexOf(signature.slice(-1));
  const others = [...signs.slice(last + 1, last + 16)].map((sign) => signature.slice(0, -1) + sign);
  for (const other of [...others, `${signature}==`]) expect(isCertificateSignature(key, content, other), other).toBe(false);
});

test('a sealed file is intact, and names its certificate', () => {
  expect(readSeal(key, sealFile(key, content.number, file))).toEqual({ number: content.number, intact: true });
  expect(readSeal(key, file)).toBeUndefined();
});

test('a sealed file with any byte changed, added or taken away is not intact', () => {
  const sealed = sealFile(key, content.number, file);
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Uint8Array.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ change;
      expect(readSeal(key, changed)?.intact ?? false).toBe(false);
      expect(readSeal(key, Buffer.concat([sealed.subarray(0, at), sealed.subarray(at + 1)]))?.intact ?? false).toBe(false);
    }),
  );
});

test.for([
  ['without its last line end', ''],
  ['with another behind it', '\n\n'],
  ['with the line end of another system', '\r\n'],
  ['with spaces for its line end', '  '],
  ['filled up by a program', `\n${'\0'.repeat(512)}`],
  ['with a megabyte of line ends', '\n'.repeat(1_000_000)],
] as const)('a sealed file %s names its certificate, and is not intact', ([, ending]) => {
  const sealed = sealFile(key, content.number, file);
  const changed = Buffer.concat([sealed.subarray(0, -1), Buffer.from(ending)]);
  expect(readSeal(key, changed)).toEqual({ number: content.number, intact: false });
});

test('a file of white space alone bears no seal', () => {
  for (const length of [0, 1, 1_000]) expect(readSeal(key, Buffer.alloc(length, '\n'))).toBeUndefined();
});

test('a seal cannot be carried over to another file', () => {
  const sealed = Buffer.from(sealFile(key, content.number, file));
  const forged = Buffer.concat([Buffer.from('%PDF-1.3\nAnother name\n%%EOF\n'), sealed.subarray(file.length)]);
  expect(readSeal(key, forged)).toEqual({ number: content.number, intact: false });
});
