import { expect, test } from 'vitest';
import { fieldNames, stateName } from '#domain/nominations/as-on-screen.ts';
import { reviewStates } from '#domain/nominations/schema.ts';
import { inbox } from './inbox.ts';
import { nomination } from './nomination.ts';
import { nominationsInbox } from './nominations-inbox.ts';

test('the list of nominations that the office downloads is in the words of its screen', () => {
  expect(nomination.form.labels).toMatchObject(fieldNames);
  for (const state of reviewStates) expect(stateName(state)).toBe(nominationsInbox.review.states[state]);
  for (const state of ['new', 'open', 'done'] as const) expect(stateName(state)).toBe(inbox.filter.status[state]);
});
