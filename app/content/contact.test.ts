import { expect, test } from 'vitest';
import { contact } from './contact.ts';

test('the contact page gives the office hours of the whole week', () => {
  expect(contact.cards.hours.lines).toEqual(['Mon-Fri 8:00am-7:00pm', 'Sat 9:00am-5:00pm', 'Sun closed']);
});
