import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { members } from '#db/schema.ts';
import { aMember, anApplication } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { correctMember } from './corrections.server.ts';
import { enterUncounted } from './directory-entries.server.ts';
import { endMembership } from './end-membership.server.ts';
import { nameWithWords, nearestName } from './nearest-name.server.ts';
import { Correction } from './schema.ts';

test('a misspelt member is guessed from the end that is right', async ({ office, visitor }) => {
  await aMember(office, { fullName: 'Asha Textiles Private Limited' });
  await aMember(office, { fullName: 'Ashoka Metals' });
  expect(await nearestName(visitor, 'Asha Textlies')).toEqual({ text: 'asha textiles', distance: 1 });
  expect(await nearestName(visitor, 'texitles')).toEqual({ text: 'textiles', distance: 1, unknownWords: 0 });
  expect(await nearestName(visitor, 'ashkoa')).toEqual({ text: 'ashoka', distance: 1, unknownWords: 0 });
});

test.for([
  ['patle', 'patel'],
  ['ptel', 'patel'],
  ['pattel', 'patel'],
  ['petel', 'patel'],
  ['batel', 'patel'],
  ['decan', 'deccan'],
  ['farma', 'pharma', 'farms'],
  ['spcies', 'spices'],
  ['lipm', 'limp'],
  ['agrwal spcies', 'agarwal spices'],
  ['spcies agrwal', 'spices agarwal'],
  ['of agrwal spcies co', 'of agarwal spices co'],
  ['पटले', 'पटेल'],
])('a misspelt member is guessed from a short word: %s', async ([typed = '', ...meant], { office, visitor }) => {
  for (const fullName of ['Patel, Deccan', 'Agarwal Spices (Farms) Pvt. Ltd.', 'Limp/Pharma', 'पटेल एंड संस'])
    await aMember(office, { fullName });
  expect(meant).toContain((await nearestName(visitor, typed))?.text);
});

test.for([
  ['Rao-Patel Exports', 'rao patle', 'rao-patel', 1],
  ['Mehta & Sons', 'metha sons', 'mehta & sons', 1],
  ['Patel, Deccan', 'patle deccan', 'patel, deccan', 1],
  ["Domino's Dairy", 'dominos dairy', "domino's dairy", 1],
] as const)(
  'a misspelt member is guessed whatever a name has between its words: %s, %s',
  async ([fullName, typed, text, distance], { office, visitor }) => {
    await aMember(office, { fullName });
    expect(await nearestName(visitor, typed)).toEqual({ text, distance });
  },
);

test('of names as near as each other the most frequent is meant, and of parts of names the nearest', async ({
  office,
  visitor,
}) => {
  const names = ['Anand Pater', 'Bharat Patel', 'Chetan Patel', 'Dominion Dairy', "Domino's Dairy"];
  for (const fullName of names) await aMember(office, { fullName });
  expect(await nearestName(visitor, 'patek')).toMatchObject({ text: 'patel', distance: 1 });
  expect(await nearestName(visitor, 'dominos dairy')).toEqual({ text: "domino's dairy", distance: 1 });
});

test('a misspelt member is guessed by names that are listed, and by no other', async ({ office, visitor }) => {
  const guess = async (typed: string) => (await nearestName(visitor, typed))?.text;
  const { id } = await aMember(office, { fullName: 'Deccan Solar' });
  expect(await guess('sloar')).toBe('solar');
  await correctMember(office, id, Correction.parse({ ...anApplication(), fullName: 'Deccan Spices' }));
  expect([await guess('sloar'), await guess('spcies'), await guess('decan')]).toEqual([undefined, 'spices', 'deccan']);
  await aMember(office, { fullName: 'Deccan Pharma', email: 'other@example.in' });
  await endMembership(office, id, { reason: 'The fee was not paid.' });
  expect([await guess('spcies'), await guess('decan')]).toEqual([undefined, 'deccan']);
});

test('a misspelt member is not guessed where nothing is near, or too little was typed', async ({ office, visitor }) => {
  await aMember(office, { fullName: 'Asha Textiles' });
  expect(await nearestName(visitor, 'bharat forge')).toBeUndefined();
  expect(await nearestName(visitor, 'hsa')).toBeUndefined();
});

test('a misspelt member is guessed with the numbers that were typed, and with no other', async ({ office, visitor }) => {
  await aMember(office, { fullName: 'Studio 4500 Textiles' });
  expect((await nearestName(visitor, 'studio 4500 textlies'))?.text).toBe('studio 4500 textiles');
  expect((await nearestName(visitor, 'studio 5400 textlies'))?.text).toBe('studio 5400 textiles');
  expect(await nearestName(visitor, 'studio 5400')).toBeUndefined();
});

test.for([
  ['Rao-Patel Exports', 'Rao Patel', 'rao-patel'],
  ['Mehta & Sons', 'mehta sons', 'mehta & sons'],
  ['Rao & Co.', 'rao co', 'rao & co'],
  ['Sri Lakshmi\u2013Narayan Mills', 'lakshmi narayan', 'lakshmi-narayan'],
  ['A-One Steel-Works', 'a one steel works', 'a-one steel-works'],
  ['Rao Patel Exports', 'rao-patel', 'rao patel'],
  ['पटेल-एंड संस', 'पटेल एंड', 'पटेल-एंड'],
] as const)(
  'a member whose words were typed is named with what stands between them: %s, %s',
  async ([fullName, typed, named], { office, visitor }) => {
    await aMember(office, { fullName });
    expect(await nameWithWords(visitor, typed)).toBe(named);
  },
);

test('a member whose words were typed is named however many other names have parts of them', async ({ db, office, visitor }) => {
  await aMember(office, { fullName: 'Rao-Patel Exports' });
  await listNumbered(db, 'Araon Atelier', 201);
  expect(await nameWithWords(visitor, 'rao patel')).toBe('rao-patel');
});

test.for(['patel rao', 'rao exports', 'rao patels', 'x y', '& -'])(
  'a member whose words were typed is not named by %s',
  async (typed, { office, visitor }) => {
    await aMember(office, { fullName: 'Rao-Patel Exports' });
    expect(await nameWithWords(visitor, typed)).toBeUndefined();
  },
);

/** Lists as many members of one name, numbered. */
async function listNumbered(db: Database, name: string, count: number) {
  const numbered = Array.from({ length: count }, (_, n) => anApplication({ fullName: `${name} ${n}` }));
  const listed = await db
    .insert(members)
    .values(numbered.map((application) => ({ ...application, status: 'approved' as const, fingerprint: 'test' })))
    .returning();
  await db.transaction((transaction) => enterUncounted(transaction, listed));
}
