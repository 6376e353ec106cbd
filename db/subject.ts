import type { StaffActions } from './staff-actions.ts';

export type SubjectKind = keyof StaffActions;

/** A whole list, or one thing of a kind, by its id or name. */
export type SubjectOf<Kind extends SubjectKind> = Kind extends 'enrolments' | 'invoices' | 'members' ? Kind : `${Kind}/${string}`;

/** What a decision or a consent is about. */
export type Subject = SubjectOf<SubjectKind>;
