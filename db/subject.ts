import type { StaffActions } from './staff-actions.ts';

export type SubjectKind = keyof StaffActions;

/** A whole list, or one thing of a kind, by its id or name. */
export type SubjectOf<Kind extends SubjectKind> = Kind extends Whole ? Kind : `${Kind}/${string}`;

/** Kinds that are named as a whole. Of what is held about people it is done to one, whom no record is to name. */
type Whole = 'enrolments' | 'invoices' | 'members' | 'personal-data';

/** What a decision or a consent is about. */
export type Subject = SubjectOf<SubjectKind>;
