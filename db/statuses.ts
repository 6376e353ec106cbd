// What rows can be, where rules or filters of `domain/` have the list too: it stands here once, for them and for the column. Those of
// orders are in `order-statuses.ts`; a list that a column alone has stands with it, in `schema.ts`. The office's filters show them in
// this order.

export const memberStatuses = ['pending', 'approved', 'rejected'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** What became of a nomination. */
export const reviewStates = ['received', 'shortlisted', 'winner', 'not selected'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const staffRoles = ['administrator', 'staff'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** `kept`: no mail server is set, so the office reads it in the site. */
export const mailStatuses = ['queued', 'sent', 'failed', 'kept'] as const;

/** The parts of the office's inbox; each is a tab. */
export const boxes = ['messages', 'nominations', 'claims'] as const;
export type Box = (typeof boxes)[number];

/** How far the office is with an item of its inbox: `new` until somebody takes it up. */
export const inboxStatuses = ['new', 'open', 'done'] as const;
export type InboxStatus = (typeof inboxStatuses)[number];

/** What is said of an item: an answer is mailed to whoever sent it, a note stays in the office. */
export const entryKinds = ['answer', 'note'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What a coupon takes off the price: a percentage of it, or an amount of paise. */
export const couponKinds = ['percent', 'amount'] as const;
