/** The kinds of things that decisions and consents are about. */
type SubjectKind =
  | 'article'
  | 'coupon'
  | 'enrolment'
  | 'image'
  | 'inbox'
  | 'mail'
  | 'member'
  | 'nomination'
  | 'order'
  | 'settings'
  | 'staff';

/** What a decision or a consent is about: one thing, by its kind and its id or name, or a whole list. */
export type Subject = `${SubjectKind}/${string}` | 'enrolments' | 'invoices' | 'members';
