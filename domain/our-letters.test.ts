import { expect, test } from 'vitest';
import { aCompanyMessage, aContactMessage, anApplication } from '#test/factories.ts';
import { now, siteUrl } from '#test/fixtures.ts';
import { aNomination } from '#test/nominations.ts';
import { claimCodeMail } from './claims/mails.ts';
import { certificateMail, certificateRevoked, invoiceMail } from './courses/papers/paper-mails.ts';
import { paymentReturned } from './courses/payments/payment-mails.ts';
import { officeAnswer } from './inbox/mails.ts';
import { letterText } from './letter.ts';
import type { MailKind } from './mail-kinds.ts';
import { changeApproved, changeRefused, changeReverted, changeRevertedFrom } from './members/listing-mails.ts';
import {
  applicationApproved,
  applicationReceived,
  applicationRejected,
  memberCorrected,
  membershipEnded,
} from './members/mails.ts';
import { messageForOffice, messageForOwner, messagePassedOn, messageReceived, ownerAnswer } from './messages/mails.ts';
import { newLinkMade, nominationErased, nominationReceived, nomineeTold } from './nominations/mails.ts';
import { waitingAtOffice } from './office/mails.ts';
import { aroundTheirs, languageOfLine } from './our-words.ts';
import type { Mail } from './outbox.ts';
import { yourDataMail } from './privacy/mails.ts';
import { newPasswordLinkMail, passwordLinkMail } from './staff/mails.ts';

/** Longer than any sentence that names somebody: most letters of each line are theirs. */
const name = 'محمد عبداللہ خان صاحب قریشی صدر انجمن تاجران بازار کلاں لاہور'.repeat(3);
const id = crypto.randomUUID();
const email = 'asha@example.in';
const link = `${siteUrl}/a/link`;
const expires = { id, code: '123456', address: link, expiresAt: now };
const member = { ...anApplication({ fullName: name }), id, status: 'approved' } as Parameters<typeof memberCorrected>[1];
const change = { id, before: { fullName: name, city: name }, after: { fullName: `${name} `, city: name } };
const person = { id, name, email };
const nomination = {
  ...aNomination({ nomineeName: name, nominatorName: name, nominatorDesignation: name, nominatorOrganization: name }),
  ...{ id, reference: 'EA-2026-9T3JYB', cycle: 2026, correctedAt: null },
};
const wrote = { title: name, name, email, wrote: { to: name, text: name } };
const order = { id, fullName: name, email, provider: 'sandbox' } as Parameters<typeof paymentReturned>[0];
const refund = { id, amount: 1_000, remaining: null, reason: 'paid twice', goneBackBy: 'bank' } as Parameters<
  typeof paymentReturned
>[1];
const certificate = { number: 'A', fullName: name, course: 'course', revocationReason: name } as Parameters<
  typeof certificateRevoked
>[0];
const sold = { order, page: link, key: 'key', howItBegins: 'We call you.', goneBackBy: 'bank' } as const;
const enrolment = { number: 'EN-1' } as Parameters<typeof invoiceMail>[0]['enrolment'];
const sale = { id, number: 'RCT/1', kind: 'receipt', total: 1_000, description: 'course' } as Parameters<
  typeof invoiceMail
>[0]['invoice'];
const note = { ...sale, kind: 'refund note' } as const;
const ended = { ...enrolment, withdrawnAt: now };
const morning = {
  day: '2026-11-20',
  waiting: { applications: 1, messages: 2, nominations: 0, claims: 0, orderTasks: 0, failedMails: 0 },
  answerDisputeBy: now,
};

/** Each kind of mail, about people whose names are in Urdu. */
const letters: Record<MailKind, Mail[]> = {
  certificate: [certificateMail({ certificate, order, page: link, key: 'key' })],
  'certificate-revoked': [certificateRevoked(certificate, order)],
  'claim-code': [claimCodeMail(member, expires, siteUrl)],
  'company-message': [messageForOwner(id, member, aCompanyMessage({ name, message: name }), link)],
  'company-message-copy': [messagePassedOn(id, member, aCompanyMessage({ name }), link)],
  contact: [messageForOffice(id, aContactMessage({ name, message: name }), email, siteUrl)],
  'contact-received': [messageReceived(id, aContactMessage({ name }))],
  'free-invoice': [invoiceMail({ ...sold, enrolment, invoice: { ...sale, total: 0 } })],
  'inbox-answer': [officeAnswer(wrote, { id, body: name }), ownerAnswer({ ...person, body: name }, member, { id, body: name })],
  invoice: [
    invoiceMail({ ...sold, enrolment, invoice: sale }),
    invoiceMail({ ...sold, enrolment: ended, invoice: sale }),
    invoiceMail({ ...sold, enrolment: ended, invoice: note }),
    invoiceMail({ ...sold, enrolment: ended, invoice: note, goneBackBy: 'test' }),
  ],
  'listing-approved': [changeApproved(member, change, siteUrl)],
  'listing-refused': [changeRefused(member, change, siteUrl)],
  'listing-reverted': [changeReverted(member, change, siteUrl), changeRevertedFrom(member, change, siteUrl)],
  'member-applied': [applicationReceived(member)],
  'member-approved': [applicationApproved(member, siteUrl)],
  'member-corrected': [memberCorrected(`member-corrected/${id}`, member, ['fullName', 'email'], siteUrl)],
  'member-rejected': [applicationRejected(member, siteUrl)],
  'membership-ended': [membershipEnded(member, name, siteUrl)],
  'nomination-erased': [nominationErased(nomination)],
  'nomination-link': [newLinkMade(nomination, link, now)],
  'nomination-received': [nominationReceived(nomination, link)],
  'nominee-told': [nomineeTold(nomination, link), nomineeTold(nomination, undefined)],
  'office-reminder': [waitingAtOffice(morning, email, siteUrl)],
  'payment-returned': [paymentReturned(order, refund), paymentReturned(order, { ...refund, goneBackBy: 'test' })],
  'staff-added': [passwordLinkMail(person, expires, 2)],
  'staff-link': [newPasswordLinkMail(person, expires, 2)],
  'your-data': [yourDataMail(email, expires)],
};

/** Whether the site says something in a line itself. What somebody wrote is quoted. */
function isOurs(line: string): boolean {
  return !line.startsWith('>') && aroundTheirs(line).some((part, position) => position % 2 === 0 && /\p{L}/u.test(part));
}

test.for(Object.entries(letters))('a letter of the kind %s is in our language around names in Urdu', ([, mails]) => {
  for (const { letter } of mails) {
    const lines = letterText(letter).split('\n').filter(isOurs);
    expect(lines).toContain('With regards,');
    for (const line of lines) expect(languageOfLine(line), line).toEqual({});
  }
});
