import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = 'db/migrations';

/** Made before there was a site to upgrade: nobody ran the version before beside them. */
const beforeTheFirstSite = new Set(['0001_letters_and_consents.sql']);

/** Changes that break the version before, which goes on answering beside the new one (docs/operations.md, Upgrade). */
const takesAway: [what: string, statement: RegExp][] = [
  ['takes something away', /\bdrop\s+(?!index\b|default\b|not\s+null\b)/i],
  ['gives something another name', /\brename\b/i],
  ['changes the kind of a column', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b(?!.*\bcollate\b)/i],
  ['wants a value in a column that may be empty', /\bset\s+not\s+null\b/i],
  ['adds a column that wants a value', /\badd\s+column\s+(?!.*\b(default|generated)\b).*\bnot\s+null\b/i],
];

/** What no version had named for a release when it went. */
const outOfUse = new Set(['words', 'searched_words'].map((column) => `ALTER TABLE "articles" DROP COLUMN "${column}";`));

function faultsIn(sql: string): string[] {
  const statements = sql.split('--> statement-breakpoint').filter((statement) => !outOfUse.has(withoutRemarks(statement)));
  return statements.flatMap((statement) => takesAway.flatMap(([what, pattern]) => (pattern.test(statement) ? [what] : [])));
}

function withoutRemarks(statement: string): string {
  return statement.replace(/^--.*$/gm, '').trim();
}

test('a migration only adds, or takes away what was out of use: the version before goes on working on the new schema', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !beforeTheFirstSite.has(name));
  expect(files).not.toHaveLength(0);
  for (const name of files) expect(faultsIn(await readFile(`${folder}/${name}`, 'utf8')), name).toEqual([]);
});

test.for([
  'ALTER TABLE "mails" DROP COLUMN "body";',
  'DROP TABLE "mails";',
  'ALTER TABLE "mails" DROP CONSTRAINT "mails_pkey";',
  'ALTER TABLE "mails" RENAME COLUMN "body" TO "letter";',
  'ALTER TABLE "mails" ALTER COLUMN "letter" SET NOT NULL;',
  'ALTER TABLE "mails" ALTER COLUMN "letter" SET DATA TYPE jsonb;',
  'CREATE INDEX "a" ON "mails" ("body");--> statement-breakpoint\nALTER TABLE "mails" ADD COLUMN "letter" text NOT NULL;',
])('%s is no addition', (sql) => {
  expect(faultsIn(sql)).toHaveLength(1);
});

test.for([
  'ALTER TABLE "mails" ADD COLUMN "letter" text;',
  'ALTER TABLE "mails" ADD COLUMN "letter" text DEFAULT \'\' NOT NULL;',
  'DROP INDEX "mails_newest";',
  'CREATE TABLE "drops" ("id" uuid PRIMARY KEY, "name" text NOT NULL);',
])('%s takes nothing away', (sql) => {
  expect(faultsIn(sql)).toEqual([]);
});
