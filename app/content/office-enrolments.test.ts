import { expect, test } from 'vitest';
import { stateNames } from '#domain/courses/enrolments/enrolment-states.ts';
import { officeEnrolments } from './office-enrolments.ts';

test('the enrolments that the office downloads are in the words of its screen', () => {
  expect(stateNames).toEqual(officeEnrolments.states);
});
