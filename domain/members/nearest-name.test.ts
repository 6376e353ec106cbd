import { describe, expect } from 'vitest';
import { aMember, anApplication } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { correctMember } from './corrections.server.ts';
import { endMembership } from './end-membership.server.ts';
import { nearestName } from './nearest-name.server.ts';
import { Correction } from './schema.ts';

describe('a misspelt member', () => {
  test('is guessed from the end that is right', async ({ office, visitor }) => {
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
  ])('is guessed from a short word: %s', async ([typed = '', ...meant], { office, visitor }) => {
    for (const fullName of ['Patel, Deccan', 'Agarwal Spices (Farms) Pvt. Ltd.', 'Limp/Pharma', 'पटेल एंड संस'])
      await aMember(office, { fullName });
    expect(meant).toContain((await nearestName(visitor, typed))?.text);
  });

  test('is guessed by names that are listed, and by no other', async ({ office, visitor }) => {
    const guess = async (typed: string) => (await nearestName(visitor, typed))?.text;
    const { id } = await aMember(office, { fullName: 'Deccan Solar' });
    expect(await guess('sloar')).toBe('solar');
    await correctMember(office, id, Correction.parse({ ...anApplication(), fullName: 'Deccan Spices' }));
    expect([await guess('sloar'), await guess('spcies'), await guess('decan')]).toEqual([undefined, 'spices', 'deccan']);
    await aMember(office, { fullName: 'Deccan Pharma', email: 'other@example.in' });
    await endMembership(office, id, { reason: 'The fee was not paid.' });
    expect([await guess('spcies'), await guess('decan')]).toEqual([undefined, 'deccan']);
  });

  test('is not guessed where nothing is near, or too little was typed', async ({ office, visitor }) => {
    await aMember(office, { fullName: 'Asha Textiles' });
    expect(await nearestName(visitor, 'bharat forge')).toBeUndefined();
    expect(await nearestName(visitor, 'hsa')).toBeUndefined();
  });
});
