/** What an enrolment can be; all of it follows from its dates and its certificates. */
export const enrolmentStates = ['active', 'completed', 'revoked', 'erased', 'withdrawn'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

/** A state as the office's screen writes it: what was revoked or erased is the certificate, not the student. */
export const stateNames: Readonly<Record<EnrolmentState, string>> = {
  active: 'Active',
  completed: 'Completed',
  revoked: 'Certificate revoked',
  erased: 'Certificate erased',
  withdrawn: 'Withdrawn',
};

/** Whether a student in a state can be marked as having completed the course: also anew, after a revocation or an erasure. */
export function canBeCompleted(state: EnrolmentState): boolean {
  return state === 'active' || state === 'revoked' || state === 'erased';
}

/** Whether a student in a state can be marked among others, where nobody looks at each: whose certificate is gone is decided alone. */
export function canBeCompletedAmongOthers(state: EnrolmentState): boolean {
  return state === 'active';
}
