import { expect, test } from 'vitest';
import { inboxStatuses } from '#db/statuses.ts';
import { fieldNames } from '#domain/nominations/as-on-screen.ts';
import { reviewStates } from '#domain/nominations/schema.ts';
import { stateName } from '#domain/state-name.ts';
import { inbox } from './inbox.ts';
import { nomination } from './nomination.ts';
import { nominationsInbox } from './nominations-inbox.ts';

test('the lists that the office downloads are in the words of its screen', () => {
  expect(nomination.form.labels).toMatchObject(fieldNames);
  for (const state of reviewStates) expect(stateName(state)).toBe(nominationsInbox.review.states[state]);
  for (const state of inboxStatuses) expect(stateName(state)).toBe(inbox.filter.status[state]);
});
