import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { directoryCounts, directoryEntries, listingChanges, members } from '#db/schema.ts';
import { aMember, anApplication } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { enterNumbered } from '#test/numbered-members.ts';
import type { Ctx } from '../context.ts';
import { listDirectory } from './directory.server.ts';
import { enterInDirectory } from './directory-entries.server.ts';
import { firstLetterOf, nameKeyOf } from './directory-terms.ts';
import { applyForMembership, rejectMember } from './members.server.ts';
import { DirectoryFilter } from './schema.ts';

const filter = (given: Partial<DirectoryFilter> = {}) => DirectoryFilter.parse(given);

async function namesFound(ctx: Ctx, given: Partial<DirectoryFilter> = {}) {
  const { members } = await listDirectory(ctx, filter(given), 100);
  return members.map(({ fullName }) => fullName);
}

test('an approved applicant appears in the directory, a pending or rejected one does not', async ({ visitor, office }) => {
  await aMember(office, { fullName: 'Approved' });
  await applyForMembership(visitor, anApplication({ fullName: 'Pending' }));
  const { id } = await applyForMembership(visitor, anApplication({ fullName: 'Rejected' }));
  await rejectMember(office, id);
  expect(await namesFound(visitor)).toEqual(['Approved']);
});

test('the directory is in the order of names, whatever their case', async ({ visitor, office }) => {
  for (const fullName of ['bharat Mills', 'Asha', 'Chennai Ltd', 'asha']) await aMember(office, { fullName });
  const names = await namesFound(visitor);
  expect(names.slice(0, 2).sort()).toEqual(['Asha', 'asha']);
  expect(names.slice(2)).toEqual(['bharat Mills', 'Chennai Ltd']);
});

test('a keyword finds its letters anywhere in a name, whatever their case', async ({ visitor, office }) => {
  for (const fullName of ['Bharat TEXTILES', 'Textile Traders', 'Spices']) await aMember(office, { fullName });
  expect(await namesFound(visitor, { q: 'textile' })).toEqual(['Bharat TEXTILES', 'Textile Traders']);
  expect(await namesFound(visitor, { q: 'RAT t' })).toEqual(['Bharat TEXTILES']);
});

test.for(['\u200etextile', 'tex\u200btile\u200b', 'text\u00adile', '\ufeff textile'])(
  'the keyword %j, copied with marks that nobody sees, finds what is seen of it',
  async (q, { visitor, office }) => {
    await aMember(office, { fullName: 'Bharat TEXTILES' });
    expect(await namesFound(visitor, { q })).toEqual(['Bharat TEXTILES']);
  },
);

/** A Malayalam name whose chillus are each one sign, and as they were written before. */
const chillusOfToday = '\u0D2E\u0D32\u0D2F\u0D7B \u0D35\u0D7C\u0D23\u0D19\u0D4D\u0D19\u0D7E';
const chillusOfBefore = '\u0D2E\u0D32\u0D2F\u0D28\u0D4D\u200D \u0D35\u0D30\u0D4D\u200D\u0D23\u0D19\u0D4D\u0D19\u0D33\u0D4D\u200D';

test.for([chillusOfToday, chillusOfBefore])(
  'a Malayalam name is found however its chillus are written: %s',
  async (fullName, { visitor, office }) => {
    await aMember(office, { fullName });
    for (const q of [chillusOfToday, chillusOfBefore, '\u0D2F\u0D7B', '\u0D2F\u0D28\u0D4D\u200D'])
      expect(await namesFound(visitor, { q }), q).toEqual([fullName]);
  },
);

test('a Malayalam name that was listed before its chillus were read alike is found, too', async ({ db, visitor, office }) => {
  await aMember(office, { fullName: chillusOfBefore });
  await db.update(directoryEntries).set({ nameKey: chillusOfBefore });
  expect(await namesFound(visitor, { q: chillusOfToday })).toEqual([]);
  await db.execute(sql.raw(await readFile('db/migrations/0032_chillus.sql', 'utf8')));
  expect(await namesFound(visitor, { q: chillusOfToday })).toEqual([chillusOfBefore]);
});

/** A name in Urdu as its own keyboards write it, and as an Arabic one does. */
const byUrduKeyboard = '\u06A9\u06CC\u0641\u06CC \u06C1\u0627\u0634\u0645\u06CC';
const byArabicKeyboard = '\u0643\u064A\u0641\u0649 \u0647\u0627\u0634\u0645\u064A';

test.for([byUrduKeyboard, byArabicKeyboard])(
  'a name in Urdu is found, whichever keyboard wrote it: %s',
  async (fullName, { visitor, office }) => {
    await aMember(office, { fullName });
    for (const q of [byUrduKeyboard, byArabicKeyboard]) expect(await namesFound(visitor, { q }), q).toEqual([fullName]);
  },
);

test('a name in Urdu that was listed before its letters were read alike is found, too', async ({ db, visitor, office }) => {
  await aMember(office, { fullName: byArabicKeyboard });
  await db.update(directoryEntries).set({ nameKey: byArabicKeyboard });
  expect(await namesFound(visitor, { q: byUrduKeyboard })).toEqual([]);
  await db.execute(sql.raw(await readFile('db/migrations/0040_urdu-letters.sql', 'utf8')));
  expect(await namesFound(visitor, { q: byUrduKeyboard })).toEqual([byArabicKeyboard]);
});

const withJoiners = 'क्\u200dया न्\u200cयायालय';
const withoutThem = 'क्या न्यायालय';

test.for([withJoiners, withoutThem])(
  'a name is found with its joiners and without: %j',
  async (fullName, { visitor, office }) => {
    await aMember(office, { fullName });
    for (const q of [withJoiners, withoutThem, 'क्या']) expect(await namesFound(visitor, { q }), q).toEqual([fullName]);
  },
);

test('a name that was listed with its joiners is found without them, too', async ({ db, visitor, office }) => {
  await aMember(office, { fullName: withJoiners });
  await db.update(directoryEntries).set({ nameKey: withJoiners });
  expect(await namesFound(visitor, { q: withoutThem })).toEqual([]);
  const statements = (await readFile('db/migrations/0033_word-forms.sql', 'utf8')).split('--> statement-breakpoint');
  await db.execute(sql.raw(statements.find((statement) => statement.includes('UPDATE "directory_entries"')) ?? ''));
  expect(await namesFound(visitor, { q: withoutThem })).toEqual([withJoiners]);
});

/** Names as they are listed, and what was typed on a keyboard that makes other marks. */
const typedWithOtherMarks = [
  ["Domino's Dairy", 'Domino\u2019s'],
  ['Haldiram\u2019s Foods', "Haldiram's"],
  ['Haldiram\u2018s Foods', 'haldiram\u02BCs f'],
  ['D`Souza Foods', 'd\u2019souza'],
  ['Sri Lakshmi\u2013Narayan Mills', 'lakshmi-narayan'],
  ['Rao-Patel Exports', 'rao\u2014patel'],
  ['Rao\u2011Patel Exports', 'rao\u2010patel'],
  ['\u201CStar\u201D Traders', '"star"'],
  ['\u2018', "'"],
] as const;

test.for(typedWithOtherMarks)('%s is found by %s', async ([fullName, q], { visitor, office }) => {
  await aMember(office, { fullName });
  await aMember(office, { fullName: 'Dominos Haldirams DSouza RaoPatel Star' });
  expect(await namesFound(visitor, { q })).toEqual([fullName]);
  expect(await namesFound(visitor, { q: fullName })).toEqual([fullName]);
});

test('names stand in one order, whichever marks they are written with', async ({ visitor, office }) => {
  const inOrder = ["D'Costa", 'D\u2019Souza', "D'Young", 'Dairy', 'Rao\u2013Patel', 'Rao-Reddy', 'Raob'];
  for (const fullName of inOrder.toReversed()) await aMember(office, { fullName });
  expect(await namesFound(visitor)).toEqual(inOrder);
});

test('names that were listed before marks were read alike are found, too, and no other is written anew', async ({
  db,
  visitor,
  office,
}) => {
  for (const [fullName] of typedWithOtherMarks) await aMember(office, { fullName });
  const asBefore = sql`(select lower(normalize(full_name, NFKC)) from members where members.id = member_id)`;
  await db.update(directoryEntries).set({ nameKey: asBefore });
  expect(await namesFound(visitor, { q: typedWithOtherMarks[1][1] })).toEqual([]);
  const migrated = await db.execute(sql.raw(await readFile('db/migrations/0036_plain-marks.sql', 'utf8')));
  expect(migrated.rowCount).toBe(typedWithOtherMarks.filter(([fullName]) => !/^[\w' -]+$/.test(fullName)).length);
  for (const [fullName, q] of typedWithOtherMarks) expect(await namesFound(visitor, { q }), q).toContain(fullName);
});

/** Names as they are listed, and what is typed by who has no accents and no nuktas, or other ones. */
const typedInPlainLetters = [
  ['Nestl\u00e9 India Caf\u00e9 Ltd', 'nestle'],
  ['Nestl\u00e9 India Cafe\u0301 Ltd', 'india cafe'],
  ['\u00c9clat Salon', 'eclat'],
  ['Eclat Salon', '\u00c9CLAT'],
  ['\u015ar\u012b K\u1e5b\u1e63\u1e47a Mills', 'sri krsna'],
  ['\u00d8rsted \u0141\u00f3d\u017a Stra\u00dfe \u00c6on', 'orsted lodz strasse aeon'],
  ['\u0915\u093c\u093e\u0928\u0942\u0928 \u0938\u0947\u0935\u093e', '\u0915\u093e\u0928\u0942\u0928'],
  ['\u0958\u093e\u0928\u0942\u0928 \u0938\u0947\u0935\u093e', '\u0915\u093e\u0928\u0942\u0928'],
  ['\u0915\u093e\u0928\u0942\u0928 \u0938\u0947\u0935\u093e', '\u0958\u093e\u0928\u0942\u0928'],
] as const;

test.for(typedInPlainLetters)('%s is found by %s', async ([fullName, q], { visitor, office }) => {
  await aMember(office, { fullName });
  await aMember(office, { fullName: 'Other Name' });
  expect(await namesFound(visitor, { q })).toEqual([fullName]);
  expect(await namesFound(visitor, { q: fullName })).toEqual([fullName]);
});

test('a name that begins with an accent stands, and is counted, under its letter and beside its plain neighbours', async ({
  visitor,
  office,
}) => {
  for (const fullName of ['Ekta', 'Éclat', 'Eagle', 'Économie', 'Farida']) await aMember(office, { fullName });
  const { members, total } = await listDirectory(visitor, filter({ letter: 'E' }), 10);
  expect(members.map(({ fullName }) => fullName)).toEqual(['Eagle', 'Éclat', 'Économie', 'Ekta']);
  expect(total).toBe(4);
});

test('an accent or dot that makes another letter of another script stays', async ({ visitor, office }) => {
  await aMember(office, { fullName: '\u0439\u043e\u0433\u0430' });
  expect(await namesFound(visitor, { q: '\u0438\u043e\u0433\u0430' })).toEqual([]);
  expect(await namesFound(visitor, { q: '\u0439\u043e\u0433\u0430' })).toHaveLength(1);
});

test('names that were listed before letters were read plainly are found, too, and counted under their letter', async ({
  db,
  visitor,
  office,
}) => {
  for (const [fullName] of typedInPlainLetters) await aMember(office, { fullName });
  await aMember(office, { fullName: '\u00c9clat Spices', state: 'Goa' });
  const asListed = await db.select().from(directoryEntries).orderBy(directoryEntries.memberId);
  const asCounted = await db.select().from(directoryCounts).orderBy(directoryCounts.state, directoryCounts.letter);
  await db.execute(sql`update directory_entries set
    name_key = (select lower(normalize(full_name, NFKC)) from members where members.id = member_id)`);
  await db.execute(sql`update directory_entries set letter = case when name_key ~ '^[a-z]' then left(name_key, 1) else '#' end`);
  await db.execute(sql`delete from directory_counts`);
  await db.execute(sql`insert into directory_counts (state, letter, members)
    select state, letter, count(*) from directory_entries group by state, letter`);
  expect(await namesFound(visitor, { q: 'eclat', letter: 'E' })).toEqual(['Eclat Salon']);
  const migration = await readFile('db/migrations/0042_plain-letters.sql', 'utf8');
  for (const again of [migration, migration]) await db.execute(sql.raw(again));
  expect(await db.select().from(directoryEntries).orderBy(directoryEntries.memberId)).toEqual(asListed);
  expect(await db.select().from(directoryCounts).orderBy(directoryCounts.state, directoryCounts.letter)).toEqual(asCounted);
});

/** Sent as a state of India before there was one spelling, and as sent to a country that has such a state of its own. */
const statesGiven = [
  ...[
    'karnataka',
    'KA',
    ' Karnataka. ',
    'ORISSA',
    'TAMIL-NADU',
    'Tamilnadu',
    'J & K',
    'J\u00a0&\u00a0K',
    'N.C.T. of Delhi',
    'UT of Ladakh',
  ],
  ...['The Andaman & Nicobar Islands', 'Dadra and Nagarhaveli', 'Uttar\u2013Pradesh', 'Kerala', ''],
  ...[
    'Madras',
    'Goa\u00e9',
    'Goa \u0917\u094b\u0935\u093e',
    'Punjab, Pakistan',
    'of the',
    '\u0915\u0930\u094d\u0928\u093e\u091f\u0915',
    "{it's}",
  ],
];

test('members who were listed, or had applied, before states had one spelling are found by the states that are offered', async ({
  visitor,
  office,
  db,
}) => {
  const given = [...statesGiven.map((state) => ({ country: 'India', state })), { country: 'United States', state: 'GA' }];
  const ids = [];
  for (const place of given)
    ids.push((await aMember(office, { ...place, fullName: `${ids.length % 2 ? 'Asha' : 'Bharat'} ${ids.length}` })).id);
  const { id: applied } = await applyForMembership(visitor, anApplication());
  const asKept = await db.select({ id: members.id, state: members.state }).from(members).orderBy(members.id);
  const asListed = await db.select().from(directoryEntries).orderBy(directoryEntries.memberId);
  const asCounted = await db.select().from(directoryCounts).orderBy(directoryCounts.state, directoryCounts.letter);

  for (const [at, { state }] of given.entries()) {
    const [memberId = ''] = ids.slice(at);
    await db.update(members).set({ state }).where(eq(members.id, memberId));
    await db.update(directoryEntries).set({ state }).where(eq(directoryEntries.memberId, memberId));
  }
  await db.update(members).set({ state: 'maharastra' }).where(eq(members.id, applied));
  await db.delete(directoryCounts);
  await db.execute(sql`insert into directory_counts (state, letter, members)
    select state, letter, count(*) from directory_entries group by state, letter`);
  const [indian, abroad] = [ids.at(0) ?? '', ids.at(-1) ?? ''];
  const changes = [
    { memberId: indian, before: { state: 'karnataka', fax: '1' }, after: { state: 'Orissa', fax: '2' } },
    { memberId: abroad, before: { state: 'GA' }, after: { state: 'AP' } },
    { memberId: abroad, before: { country: 'India', state: 'GA' }, after: { country: 'United States', state: 'GA' } },
  ];
  await db.insert(listingChanges).values(changes.map((change) => ({ ...change, status: 'live' as const, at: office.clock() })));
  expect((await listDirectory(visitor, filter({ state: 'Karnataka' }), 10)).total).toBe(0);

  const migration = await readFile('db/migrations/0050_states-as-offered.sql', 'utf8');
  for (const again of [migration, migration]) await db.execute(sql.raw(again));
  expect((await listDirectory(visitor, filter({ state: 'Karnataka' }), 10)).total).toBe(3);
  expect(await db.select({ id: members.id, state: members.state }).from(members).orderBy(members.id)).toEqual(asKept);
  expect(await db.select().from(directoryEntries).orderBy(directoryEntries.memberId)).toEqual(asListed);
  expect(await db.select().from(directoryCounts).orderBy(directoryCounts.state, directoryCounts.letter)).toEqual(asCounted);
  const { memberId, before, after } = listingChanges;
  const history = await db.select({ memberId, before, after }).from(listingChanges);
  expect(history, 'GA is Goa in India, and Georgia elsewhere').toHaveLength(3);
  expect(history).toEqual(
    expect.arrayContaining([
      { memberId: indian, before: { state: 'Karnataka', fax: '1' }, after: { state: 'Odisha', fax: '2' } },
      { memberId: abroad, before: { state: 'GA' }, after: { state: 'AP' } },
      { memberId: abroad, before: { country: 'India', state: 'Goa' }, after: { country: 'United States', state: 'GA' } },
    ]),
  );
});

test('a keyword is taken whole: the longest name is found by all of it, and what no name can hold finds nobody', async ({
  visitor,
  office,
}) => {
  const fullName = 'Long '.repeat(40).trim().padEnd(200, 'x');
  await aMember(office, { fullName });
  expect(await namesFound(visitor, { q: fullName })).toEqual([fullName]);
  const inRareLetters = '\u{11107}'.repeat(200);
  await aMember(office, { fullName: inRareLetters });
  for (const length of [99, 101, 200])
    expect(await namesFound(visitor, { q: '\u{11107}'.repeat(length) }), `${length}`).toEqual([inRareLetters]);
  for (const q of [`${fullName}x`, `${inRareLetters}\u{11107}`, 'Long\0', 'half \ud83d', 'x'.repeat(10_000)])
    expect(await namesFound(visitor, { q })).toEqual([]);
});

test.for([
  ['%', ['100% Cotton']],
  ['_', ['A_B Traders']],
  ["'", ["D'Souza & Sons"]],
  ['& s', ["D'Souza & Sons"]],
  ['\\', ['Back\\slash']],
  ['आशा', ['आशा वस्त्र']],
  ['त्र', ['आशा वस्त्र']],
  ['🧵', ['Thread 🧵 House']],
  ['zq', []],
] as const)('the keyword %j is taken literally', async ([q, expected], { visitor, office }) => {
  const names = [
    '100% Cotton',
    'A_B Traders',
    "D'Souza & Sons",
    'Back\\slash',
    'आशा वस्त्र',
    'Thread 🧵 House',
    'Axb',
    '1000 Cotton',
  ];
  for (const fullName of names) await aMember(office, { fullName });
  expect(await namesFound(visitor, { q })).toEqual(expected);
});

test('state, letter and keyword narrow together, and each can be left out', async ({ visitor, office }) => {
  await aMember(office, { fullName: 'Kerala Spices', state: 'Kerala' });
  await aMember(office, { fullName: 'Kochi Textiles', state: 'Kerala' });
  await aMember(office, { fullName: 'Kolkata Textiles', state: 'West Bengal' });
  await aMember(office, { fullName: 'Madurai Textiles', state: '' });
  expect(await namesFound(visitor, { state: 'Kerala', letter: 'K', q: 'textiles' })).toEqual(['Kochi Textiles']);
  expect(await namesFound(visitor, { state: 'Kerala', letter: 'K' })).toEqual(['Kerala Spices', 'Kochi Textiles']);
  expect(await namesFound(visitor, { letter: 'M' })).toEqual(['Madurai Textiles']);
  expect(await namesFound(visitor, { state: 'All States', q: 'textiles' })).toHaveLength(3);
  expect(await namesFound(visitor, { state: 'Goa' })).toEqual([]);
});

test('pages follow each other without a gap or a repetition, forward and back', async ({ visitor, office }) => {
  const names = Array.from({ length: 11 }, (_, index) => `Member ${String(index).padStart(2, '0')}`);
  for (const fullName of names) await aMember(office, { fullName });
  for (const q of ['', 'member']) {
    const pages = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await listDirectory(visitor, filter({ q, cursor }), 4);
      pages.push(page);
      cursor = page.nextCursor;
    }
    expect(pages.flatMap((page) => page.members.map(({ fullName }) => fullName))).toEqual(names);
    expect(pages.map(({ total }) => total)).toEqual([11, 11, 11]);
    expect(pages[0]?.previousCursor).toBeNull();
    const middle = await listDirectory(visitor, filter({ q, cursor: pages[2]?.previousCursor ?? '' }), 4);
    expect(middle).toMatchObject({ members: pages[1]?.members, nextCursor: pages[1]?.nextCursor });
    const first = await listDirectory(visitor, filter({ q, cursor: middle.previousCursor ?? '' }), 4);
    expect(first).toMatchObject({ members: pages[0]?.members, previousCursor: null, nextCursor: pages[0]?.nextCursor });
  }
});

const written = (cursor: unknown[]) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

test.for([
  'nonsense',
  'W10',
  written(['directory', 'forward', ['x', 'y']]),
  written(['articles', 'forward', ['x', '0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11']]),
  "' or 1=1",
])('a cursor that is none of the directory, %j, leads to the first page', async (cursor, { visitor, office }) => {
  await aMember(office, { fullName: 'Asha' });
  expect(await namesFound(visitor, { cursor })).toEqual(['Asha']);
});

test('every search finds what a plain comparison of names finds', async ({ visitor, db }) => {
  const names = madeUpNames(2_500);
  await enterAll(db, names);
  await db.execute('analyze directory_entries'); // as the database itself does, after a minute
  const keywords = ['', 'a', 'q', 'ra', 'zz', 'ltd', 'tex', 'textiles', 'mills ltd', 'राम', 'z shri'];
  for (const q of keywords) {
    for (const state of ['', 'Goa']) {
      for (const letter of ['', 'Z', 'B']) {
        const expected = names
          .filter((member) => nameKeyOf(member.fullName).includes(q) && (state === '' || member.state === state))
          .filter((member) => letter === '' || firstLetterOf(nameKeyOf(member.fullName)) === letter.toLowerCase())
          .map(({ fullName }) => nameKeyOf(fullName))
          .sort((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
        const found = await listDirectory(visitor, filter({ q, state, letter }), 24);
        const keys = found.members.map(({ fullName }) => nameKeyOf(fullName));
        expect({ q, state, letter, total: found.total, keys }).toEqual({
          q,
          state,
          letter,
          total: expected.length,
          keys: expected.slice(0, 24),
        });
      }
    }
  }
});

test('a word that few names have, far from each other, leads through all of them, forward and back', async ({ visitor, db }) => {
  await enterNumbered(db, 'Ab qq', 5);
  await enterNumbered(db, 'B', 2_100);
  await enterNumbered(db, 'Qq', 5);
  const inOrder = [1, 2, 3, 4, 5].flatMap((n) => [`Ab qq000${n}`, `Qq000${n}`]).sort();
  await expectPages(visitor, { q: 'qq' }, [inOrder.slice(0, 3), inOrder.slice(3, 6), inOrder.slice(6, 9), inOrder.slice(9)]);
});

test('a word that thousands of names of one letter have finds the first of them, and pages lead through them, state by state', async ({
  visitor,
  db,
}) => {
  await enterNumbered(db, 'A', 2_100);
  await enterNumbered(db, 'Zy zz', 4);
  await enterNumbered(db, 'Zyx zz', 1, 'Kerala');
  await enterNumbered(db, 'Zyy', 2_100);
  await enterNumbered(db, 'Zz', 2_600);
  const first = ['Zy zz0001', 'Zy zz0002', 'Zy zz0003'];
  const everywhere = [first, ['Zy zz0004', 'Zyx zz0001', 'Zz0001'], ['Zz0002', 'Zz0003', 'Zz0004']];
  await expectPages(visitor, { q: 'zz' }, everywhere);
  const inGoa = [first, ['Zy zz0004', 'Zz0001', 'Zz0002'], ['Zz0003', 'Zz0004', 'Zz0005']];
  await expectPages(visitor, { q: 'zz', state: 'Goa' }, inGoa);
});

/** Expects the first pages of three members, by the names on them, forward and back. */
async function expectPages(visitor: Ctx, given: Partial<DirectoryFilter>, pages: string[][]) {
  const page = async (cursor: string | null = '') => listDirectory(visitor, filter({ ...given, cursor: cursor ?? '' }), 3);
  const forward = [await page()];
  while (forward.length < pages.length) forward.push(await page(forward.at(-1)?.nextCursor));
  expect(forward.map(({ members }) => members.map(({ fullName }) => fullName))).toEqual(pages);
  for (const [at, { previousCursor }] of forward.entries())
    if (at > 0) expect((await page(previousCursor)).members, `before page ${at + 1}`).toEqual(forward[at - 1]?.members);
}

/** The same names on every run; some crowd at the end of the alphabet, where a walk does not reach them. */
function madeUpNames(count: number) {
  const firsts = ['Asha', 'Bharat', 'Chandra', 'Devi', 'Ganga', 'Kumar', 'राम', 'Surya', 'Zenith Shri', '24x7', 'Éclat'];
  const trades = ['Textiles', 'Spices', 'Mills', 'Exports', 'Steel & Sons', 'Traders'];
  const forms = ['Ltd', 'LLP', 'Pvt Ltd', ''];
  const states = ['Goa', 'Kerala', 'Maharashtra', ''];
  return Array.from({ length: count }, (_, index) => ({
    fullName: `${firsts[index % 11]} ${trades[index % 6]} ${forms[index % 4]} ${index}`.replace(/\s+/g, ' '),
    state: states[(index * 7) % 4] ?? '',
  }));
}

async function enterAll(db: Database, names: { fullName: string; state: string }[]) {
  const rows = await db
    .insert(members)
    .values(names.map((name) => ({ ...anApplication(name), status: 'approved' as const, fingerprint: 'test' })))
    .returning({ id: members.id, fullName: members.fullName, state: members.state });
  await db.transaction(async (transaction) => {
    for (const row of rows) await enterInDirectory(transaction, row);
  });
}
