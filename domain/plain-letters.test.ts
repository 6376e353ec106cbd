import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { openDatabase, openPool } from '#db/client.ts';
import { test } from '#test/fixtures.ts';
import { createOwnDatabase } from '#test/own-database.ts';
import { databaseUrl } from '#test/worker-database.ts';
import { withPlainLetters } from './plain-letters.ts';

/** Every letter and mark below U+10000, as each normal form leaves it. */
const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code + 1)).filter((letter) =>
  /[\p{L}\p{M}]/u.test(letter),
);
const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
const ofIndia = letters.filter((letter) => /[\u0900-\u0dff]/.test(letter));

/** Each letter, and those that may bear accents or a nukta with each of these, and with both. */
const texts = [
  ...letters,
  ...latin.flatMap((letter) =>
    ['\u0301', '\u0323\u0302', '\u0345', '\u0361', '\u093c\u0301'].map((marks) => `${letter}${marks}x`),
  ),
  ...ofIndia.flatMap((letter) => [...'\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u0301'].map((mark) => `x${letter}${mark}`)),
];

test.for([
  ['our own locale', 'template1'],
  ['the locale C', "template0 locale_provider libc locale 'C'"],
] as const)('PostgreSQL writes every letter as plainly as TypeScript, under %s', async ([, template], { db }) => {
  const { rows } = await db.execute<{ definition: string }>(
    sql`select pg_get_functiondef('plain_letters'::regproc) as definition`,
  );
  const own = await createOwnDatabase(databaseUrl(), template);
  const pool = openPool(own.url);
  const there = openDatabase(pool);
  await there.execute(sql.raw(rows[0]?.definition ?? ''));
  const written = await there.execute<{ plain: string }>(sql`
    select plain_letters(text) as plain from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, place) order by place`);
  await pool.end();
  await own.drop();
  const plain = written.rows.map((row) => row.plain);
  expect(texts.filter((text, place) => withPlainLetters(text) !== plain[place])).toEqual([]);
  expect(plain).toHaveLength(texts.length);
});

test('letters are as plain in capitals as in small letters', () => {
  const small = (text: string) => withPlainLetters(text.toLowerCase());
  expect(texts.filter((text) => withPlainLetters(text).toLowerCase() !== small(text))).toEqual([]);
});
