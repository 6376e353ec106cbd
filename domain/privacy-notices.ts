import { periodInWords, type Retention, type RetentionOf, usualRetention } from './retention.ts';

/** What a form says of the data it asks for, before it is sent (DPDP Act 2023, section 5; DPDP Rules 2025, rule 3). */
export interface PrivacyNotice {
  /** When it is collected, as the privacy policy's tables name it. */
  when: string;
  /** What is collected. */
  what: string;
  /** What it is used for, and who sees it. */
  why: string;
  /** How long it is kept; periods are settings (`domain/retention.ts`), given in words. */
  keptFor: (periods: Record<RetentionOf, string>) => string;
}

/** Each form's notice, in the words that are shown and kept with the consent. The privacy policy is made of them, too. */
export const privacyNotices = {
  membership: {
    when: 'When you apply for membership',
    what: 'We keep your full name, phone number, email, country, zip code and business description and, if you give them, your address, city, state, website and fax',
    why: 'to decide on your membership and to write to you about it. Once approved, all of it is shown to everybody in the public directory',
    keptFor: ({ rejectedApplications }) =>
      `A listing stays until you or we end the membership; a rejected application is erased after ${rejectedApplications}`,
  },
  claim: {
    when: 'When you claim a listing',
    what: 'We keep when the listing was opened by an emailed code, and set one cookie that keeps you signed in',
    why: 'so that nobody but its owner edits a listing. Only the chamber’s office sees it',
    keptFor: ({ listingHistory }) => `The record is erased after ${listingHistory}; the cookie ends after twelve hours`,
  },
  listing: {
    when: 'When you edit your listing',
    what: 'We keep what you write and the logo you upload, with what was there before,',
    why: 'to show the listing to everybody in the public directory. What was there before is seen by the chamber’s office alone, so that it can take an edit back',
    keptFor: ({ listingHistory }) =>
      `The listing stays as long as the membership; what was there before is erased after ${listingHistory}`,
  },
  contact: {
    when: 'When you write to us',
    what: 'We keep your name, email, phone number and what you write',
    why: 'so that we can answer you. Only the chamber’s office reads it, on this website and in its own mailbox',
    keptFor: ({ messages }) => `It is erased ${messages} after the last message: yours, or our last answer`,
  },
  companyMessage: {
    when: 'When you write to a member',
    what: 'We keep your name, your email, what you write and, if you give it, your phone number,',
    why: 'and pass all of it on to the owner of the listing, who answers you. The chamber’s office can read it too',
    keptFor: ({ messages }) => `It is erased ${messages} after the last message: yours, or the last answer`,
  },
  nomination: {
    when: 'When you nominate somebody',
    what: 'We keep what you tell us about yourself, the organisation and the nominee, with the documents you send,',
    why: 'to decide on the award and to write about it. Only the awards office, its panel and the nominee read it, documents included; the nominee reads that you gave it, but neither your email nor your phone number. Whoever reads the organisation’s email can see that it is named, since when, in which category and with which phone number and email, but neither by whom nor with whom',
    keptFor: ({ nominations }) => `It is erased after ${nominations}`,
  },
  course: {
    when: 'When you buy the course',
    what: 'We keep your name, mobile number, state and, if you give them, your email, a coupon and the details for the invoice and, from the payment provider, the payment’s reference, how it was made, and what was given back or disputed with your bank,',
    why: 'to take the payment, to enrol you and to give you an invoice and a certificate. The payment itself is made with a payment provider, which sees what it needs for that. Anybody who has the certificate’s number, code or file is shown the name on it, the course, the day of completion and whether, and when, it was revoked; once it is erased, only that it was',
    keptFor: ({ unpaidOrders, invoices, mobileNumbers }) =>
      `An order that is never paid, or in a test alone, is erased after ${unpaidOrders}; invoices are kept for ${invoices}, as tax and company law ask, and certificates as long. Your mobile number is erased after ${mobileNumbers} or, if that is later, once all money is settled`,
  },
} as const satisfies Record<string, PrivacyNotice>;

/** The contact for questions, and the meaning of consent: the same under every form. */
const noticeClosing =
  'By sending this form you agree to this. Under “Your data” on this website, or from the chamber’s office, you can ask to see, correct or erase it and take back your consent at any time. If our answer does not satisfy you, you can, from May 2027, complain to the Data Protection Board of India.';

/** A notice as one text: what is shown, and what is kept as consented to. */
export function noticeText({ what, why, keptFor }: PrivacyNotice, retention: Retention): string {
  return `${what} ${why}. ${keptFor(periodsInWords(retention))}. ${noticeClosing}`;
}

/** Every period as people say it. */
export function periodsInWords(retention: Retention): Record<RetentionOf, string> {
  const names = Object.keys(usualRetention) as RetentionOf[];
  return Object.fromEntries(names.map((of) => [of, periodInWords(retention[of])])) as Record<RetentionOf, string>;
}
