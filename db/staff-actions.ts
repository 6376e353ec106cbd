import type { Box } from './statuses.ts';

/** What the office does to an item of its inbox. */
export type ItemAction = 'answer' | 'assign' | 'mark done' | 'note on' | 'reopen';

/** What the office does, as it is put on record, by what it is done to: one thing of a kind, or a whole list. */
export interface StaffActions {
  article: 'publish article' | 'edit article' | 'delete article';
  coupon: 'add coupon' | 'change coupon' | 'withdraw coupon';
  enrolment: 'complete enrolment' | 'revoke certificate' | 'correct email' | 'give link';
  enrolments: 'export enrolments';
  image: 'upload image';
  inbox: `${ItemAction} ${'claim' | 'message' | 'nomination'}` | `export ${Box}`;
  invoices: 'export invoices';
  mail: 'resend mail';
  member:
    | 'approve member'
    | 'reject member'
    | 'take up application again'
    | 'correct member'
    | 'end membership'
    | 'approve listing change'
    | 'refuse listing change'
    | 'revert listing change'
    | 'end owner session';
  members: 'import members';
  nomination: 'review nomination' | 'correct nomination' | 'correct email' | 'give link';
  order:
    | 'record payment'
    | 'confirm payment'
    | 'reject payment'
    | 'refund order'
    | 'refund payment'
    | 'take over refund'
    | 'hand refund back'
    | 'record returned payment'
    | 'leave rest of payment'
    | 'settle double return'
    | 'accept dispute'
    | 'settle dispute';
  'personal-data': 'erase personal data';
  settings: 'change invoice settings';
  staff:
    | 'add staff'
    | 'remove staff'
    | 'mail password link'
    | 'set password'
    | 'change password'
    | 'renew administrator password';
}

/** One of them, whatever it is done to. */
export type RecordedAction = StaffActions[keyof StaffActions];
