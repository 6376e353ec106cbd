import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/files.ts';
import { asksForPassword } from './pdf-password.ts';

/** What a lock of 128 bits says that opens for everybody, as ISO 32000-2, 7.6.4 has it worked out for these identifiers. */
const identifiers = '/ID[<00112233445566778899aabbccddeeff><00>]';
const ownersKey = '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5';
const everybodysKey = `c44b871d8fecf9688451adc4399749ae${'0'.repeat(32)}`;
const everybodysKeyWithoutMetadata = `5caa78a7eab018577cc022f0d9a0c504${'0'.repeat(32)}`;
const somebodysKey = 'cd'.repeat(32);

const lockOf = (version: string, key: string, more: string) =>
  `5 0 obj<</Filter/Standard${version}/Length 128/O<${ownersKey}>/U<${key}>/P -44${more}>>endobj\n`;
const olderLock = (key: string) => lockOf('/V 2/R 3', key, '');
/** @param filterLength in bytes or in bits */
const lock = (key: string, more = '', filterLength = 16) =>
  lockOf('/V 4/R 4', key, `/CF<</StdCF<</CFM/AESV2/Length ${filterLength}>>>>/StmF/StdCF/StrF/StdCF${more}`);
const trailer = `trailer<</Root 1 0 R${identifiers}/Encrypt 5 0 R/Size 6>>\n`;
const trailerNamingLockFirst = `trailer<</Root 1 0 R/Encrypt 5 0 R${identifiers}/Size 6>>\n`;
const olderObject = '15 0 obj<</Filter/FlateDecode/Length 3>>endobj\n';

const pages = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';

async function isLocked(parts: string): Promise<boolean> {
  const path = join(await temporaryFolder(), 'e-PAN.pdf');
  await writeFile(path, `%PDF-1.6\n${pages}${parts}%%EOF\n`);
  return asksForPassword(path);
}

test.for([
  ['whose lock stands before its trailer', lock(everybodysKey) + trailer],
  ['whose trailer names the lock before the identifiers', olderLock(everybodysKey) + trailerNamingLockFirst],
  ['whose metadata are not encrypted', lock(everybodysKeyWithoutMetadata, '/EncryptMetadata false') + trailer],
] as const)('a PDF %s asks for no password where its lock opens for everybody', async ([, parts]) => {
  expect(await isLocked(parts)).toBe(false);
});

test.for([
  ['whose lock is written in upper-case digits', lock(somebodysKey.toUpperCase()) + trailer],
  ['whose trailer stands before a lock that names its metadata', trailer + lock(somebodysKey, '/EncryptMetadata true')],
  ['whose trailer stands after a lock that names its metadata', lock(somebodysKey, '/EncryptMetadata true') + trailer],
  ['in which an object whose number ends alike stands first', olderObject + lock(somebodysKey) + trailer],
  ['whose filter gives its length in bits', lock(somebodysKey, '', 128) + trailer],
] as const)('a PDF %s asks for a password where its lock opens for a few alone', async ([, parts]) => {
  expect(await isLocked(parts)).toBe(true);
});
