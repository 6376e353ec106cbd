import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { createOwnDatabase } from '#test/own-database.ts';
import { databaseUrl } from '#test/worker-database.ts';
import { openDatabase, openPool } from './client.ts';
import { betweenCompounds, betweenCompoundsInSql } from './word-ends.ts';

const scripts = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Arab', 'Olck', 'Mtei', 'Latn', 'Zyyy'];
const ofIndia = new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/** Every character that the scripts of India use, as NFKC leaves it. */
const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code + 1)).filter(
  (character) => character.isWellFormed() && ofIndia.test(character) && character.normalize('NFKC') === character,
);

/** Cut between words, also between those that a hyphen or a comma parts. */
const cutApart = (text: string) => text.replace(betweenCompounds, ' ').replace(/[ ,-]+/g, ' ');

test('words of the scripts of India end at every mark and sign, and at no letter, vowel sign or digit', () => {
  const isBetween = (character: string) => cutApart(character) === ' ';
  const wrong = characters.filter((character) => isBetween(character) === /[\p{L}\p{M}\p{N}]/u.test(character));
  expect(wrong.map((character) => character.charCodeAt(0).toString(16))).toEqual([]);
});

test.for([
  ['our own locale', 'template1'],
  ['the locale C', "template0 locale_provider libc locale 'C'"],
] as const)('PostgreSQL ends words where JavaScript does, under %s', async ([, template]) => {
  const own = await createOwnDatabase(databaseUrl(), template);
  const pool = openPool(own.url);
  const text = `${characters.join('')} 🙂a₹500`;
  const { rows } = await openDatabase(pool).execute<{ cut: string; finds: boolean }>(sql`
    select regexp_replace(${text}, ${betweenCompoundsInSql}, ' ', 'g') as cut,
      to_tsvector('simple', regexp_replace('CGST/SGST।व्यापार', ${betweenCompoundsInSql}, ' ', 'g')) @@ to_tsquery('simple', 'sgst & व्याप:*') as finds`);
  await pool.end();
  await own.drop();
  expect(rows).toEqual([{ cut: text.replace(betweenCompounds, ' '), finds: true }]);
  expect(text.replace(betweenCompounds, ' ')).not.toBe(cutApart(text));
});
