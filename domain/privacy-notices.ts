/** What a form says of the data it asks for, before it is sent (DPDP Act 2023, section 5; DPDP Rules 2025, rule 3). */
export interface PrivacyNotice {
  /** What is collected. */
  what: string;
  /** What it is used for, and who sees it. */
  why: string;
  /** How long it is kept. */
  keptFor: string;
}

/** Each form's notice, in the words that are shown and kept with the consent. */
export const privacyNotices = {
  contact: {
    what: 'We keep your name, email, phone number and what you write',
    why: 'to answer you. Only the chamber’s office reads it',
    keptFor: 'It is kept for two years, then erased',
  },
  companyMessage: {
    what: 'We keep your name, email, what you write and, if you give it, your phone number',
    why: 'and pass it on to the owner of this listing, who answers you. The chamber’s office can read it too',
    keptFor: 'It is kept for two years, then erased',
  },
  nomination: {
    what: 'We keep what you tell us about yourself, the organization and the nominee, with the documents you send',
    why: 'to decide on the award and to write about it. Only the awards office and its panel read it, and we tell the nominee that you gave it',
    keptFor: 'It is kept for two years, then erased',
  },
} as const satisfies Record<string, PrivacyNotice>;

/** Whom to ask, and what agreeing means: the same under every form. */
const noticeClosing =
  'By sending this form you agree to this. You can ask us to show, correct or erase it at any time, and take back your consent.';

/** A notice as one text: what is shown, and what is kept as consented to. */
export function noticeText({ what, why, keptFor }: PrivacyNotice): string {
  return `${what} ${why}. ${keptFor}. ${noticeClosing}`;
}
