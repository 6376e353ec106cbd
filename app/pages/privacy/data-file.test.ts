import { expect, test } from 'vitest';
import { dataFile } from './data-file.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

test('the file of one’s own data holds every answer, also two by the same person in the same minute', async () => {
  const facts = [
    ['Meera, 20 November 2026 at 15:30', 'We have looked at it.'],
    ['Meera, 20 November 2026 at 15:30', 'It is done.'],
  ] as const;
  const kinds = [{ heading: 'Messages', items: [{ id: '1', title: 'A message', since: now, facts }] }];
  const { held } = await dataFile({ email: 'asha@example.in', kinds }, now).json();
  expect(held[0].items[0].facts).toEqual(facts.map(([label, value]) => ({ label, value })));
});
