/** What an enrolment can be; all of it follows from its dates and its certificates. */
export const enrolmentStates = ['active', 'completed', 'revoked', 'erased', 'withdrawn'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

/** Whether a student in a state can be marked as having completed the course: also anew, after a revocation or an erasure. */
export function canBeCompleted(state: EnrolmentState): boolean {
  return state === 'active' || state === 'revoked' || state === 'erased';
}

/** Whether a student in a state can be marked among others, where nobody looks at each: whose certificate is gone is decided alone. */
export function canBeCompletedAmongOthers(state: EnrolmentState): boolean {
  return state === 'active';
}
