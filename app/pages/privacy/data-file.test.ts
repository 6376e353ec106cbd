import { expect, test } from 'vitest';
import { dataFile } from './data-file.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

test('the file of one’s own data holds every answer, also two by the same person in the same minute', async () => {
  const facts = [
    ['Answer, 20 November 2026 at 3:30 pm IST, Meera', 'We have looked at it.'],
    ['Answer, 20 November 2026 at 3:30 pm IST, Meera', 'It is done.'],
  ] as const;
  const kinds = [{ heading: 'Messages', items: [{ id: '1', title: 'A message', since: now, facts }] }];
  const { held } = await dataFile({ email: 'asha@example.in', kinds }, now).json();
  expect(held[0].items[0].facts).toEqual(facts.map(([label, value]) => ({ label, value })));
});

test('the file of one’s own data tells its moments by India’s clocks, as what it says was paid and sent', async () => {
  const since = new Date('2026-11-19T20:00:00.000Z');
  const kinds = [
    { heading: 'Course', items: [{ id: '1', title: 'Enrolment', since, facts: [['Paid', '2026-11-20']] as const }] },
  ];
  const { asOf, held } = await dataFile({ email: 'asha@example.in', kinds }, now).json();
  expect([asOf, held[0].items[0].since]).toEqual(['2026-11-20T15:30:00+05:30', '2026-11-20T01:30:00+05:30']);
});
