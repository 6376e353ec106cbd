import { describe, expect } from 'vitest';
import { aMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { nearestName } from './nearest-name.server.ts';

describe('a misspelt member', () => {
  test('is guessed from the end that is right', async ({ office, visitor }) => {
    await aMember(office, { fullName: 'Asha Textiles Private Limited' });
    await aMember(office, { fullName: 'Ashoka Metals' });
    expect(await nearestName(visitor, 'Asha Textlies')).toEqual({ text: 'asha textiles', distance: 1 });
    expect(await nearestName(visitor, 'texitles')).toEqual({ text: 'textiles', distance: 1 });
    expect(await nearestName(visitor, 'ashkoa')).toEqual({ text: 'ashoka', distance: 1 });
  });

  test('is not guessed where nothing is near, or too little was typed', async ({ office, visitor }) => {
    await aMember(office, { fullName: 'Asha Textiles' });
    expect(await nearestName(visitor, 'bharat forge')).toBeUndefined();
    expect(await nearestName(visitor, 'asah')).toBeUndefined();
  });
});
