/** What an enrolment can be; all of it follows from its dates and its certificates. */
export const enrolmentStates = ['active', 'completed', 'revoked', 'withdrawn'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];
