import type { certificates, enrolments } from '#db/schema.ts';
import type { LetterBlock } from '../../letter.ts';
import type { MailEvent } from '../../mail-kinds.ts';
import type { Mail } from '../../outbox.ts';
import { rupees } from '../course.ts';
import { arrivalOf, courseSignature, testWarning } from '../mail-words.ts';
import type { Order } from '../orders/order-changes.server.ts';
import { isTestOrder } from '../orders/test-orders.ts';
import type { GoneBackBy } from '../payments/gone-back.server.ts';
import type { Invoice } from './invoices.server.ts';
import { isTaxed, takesBackSale } from './tax.ts';

type Enrolment = typeof enrolments.$inferSelect;
type Certificate = typeof certificates.$inferSelect;

const type = 'application/pdf';

/** The events of an invoice's mail: it has one of them. Earlier versions gave every one the first. */
export function invoiceSent(id: string) {
  return { paid: `invoice/${id}`, free: `free-invoice/${id}` } as const satisfies Record<string, MailEvent>;
}

/** The event of a certificate's mail. */
export function certificateSent(number: string): MailEvent {
  return `certificate/${number}`;
}

interface SentInvoice {
  invoice: Invoice;
  enrolment: Enrolment;
  order: Order;
  /** How the order's payment went back, if it did. */
  goneBackBy: GoneBackBy;
  /** The student's own page; undefined where no link to it is made. */
  page: string | undefined;
  /** Where the file lies. */
  key: string;
  /** In whole sentences. */
  howItBegins: string;
}

/** The event of the mail that tells of a certificate's revocation. */
export function revocationTold(number: string): MailEvent {
  return `certificate-revoked/${number}`;
}

/** Brings an invoice, or the note that takes one back. */
export function invoiceMail(sent: SentInvoice): Mail {
  const { invoice, order, key } = sent;
  const { subject, blocks } = wordsOf(sent);
  return {
    event: invoiceSent(invoice.id)[paidWith(sent) === 'money' ? 'paid' : 'free'],
    recipient: order.email,
    subject,
    letter: { to: order.fullName, blocks: [...testWarning(order), ...blocks], signature: courseSignature },
    attachments: [{ fileName: fileNameOf(invoice.number), key, type }],
  };
}

interface InvoiceWords {
  subject: string;
  blocks: LetterBlock[];
}

function wordsOf(sent: SentInvoice): InvoiceWords {
  if (takesBackSale(sent.invoice.kind)) return wordsOfNote(sent);
  // The paper of a sale may come after its end, to an address that was corrected then.
  return sent.enrolment.withdrawnAt ? wordsAfterEnd(sent) : wordsOfSale(sent);
}

/** What an enrolment was paid with: what costs nothing is not paid for, and in a test no money is taken. */
type PaidWith = 'money' | 'test' | 'nothing';

function paidWith({ invoice, order }: SentInvoice): PaidWith {
  if (invoice.total === 0) return 'nothing';
  return isTestOrder(order) ? 'test' : 'money';
}

/** What a mail says of the end of an enrolment. */
interface Ending {
  subject: string;
  /** What went back, and how: the beginning of the sentence that goes on with the enrolment. */
  said: (amount: string) => string;
}

/** Where no money goes back. */
const nothingBack: Ending = { subject: 'Your enrolment has ended', said: () => 'Your' };

const paymentBack: Record<GoneBackBy, Ending> = {
  refund: {
    subject: 'Your payment for the course has been refunded',
    said: (amount) => `Your payment of ${amount} has been refunded, and your`,
  },
  bank: {
    subject: 'Your payment for the course has gone back to you',
    said: (amount) => `Your bank has given your payment of ${amount} back to you, and your`,
  },
  'bank and refund': {
    subject: 'Your payment for the course has gone back to you',
    said: (amount) =>
      `Your payment of ${amount} has gone back to you, a part of it by your bank and the rest as a refund, and your`,
  },
  test: nothingBack,
};

function wordsOfNote({ invoice, enrolment, page, goneBackBy }: SentInvoice): InvoiceWords {
  const isFree = invoice.total === 0;
  const { subject, said } = isFree ? nothingBack : paymentBack[goneBackBy];
  return {
    subject,
    blocks: [
      `${said(rupees(invoice.total))} enrolment ${enrolment.number} has ended. The ${invoice.kind} ${invoice.number} is attached.`,
      ...(isFree ? [] : arrivalOf[goneBackBy]),
      ...linkTo(page),
    ],
  };
}

function wordsAfterEnd(sent: SentInvoice): InvoiceWords {
  const { invoice, enrolment, page } = sent;
  return {
    subject: `Your ${invoice.kind} for an enrolment that has ended`,
    blocks: [
      `Your enrolment ${enrolment.number} has ended. The ${invoice.kind} for it is attached.`,
      factsOf(sent),
      ...linkTo(page),
    ],
  };
}

/** What a mail says of the payment, and what the amount is called in it. */
const payments: Record<PaidWith, { said: string; label: string }> = {
  money: { said: 'Your payment has reached us', label: 'Paid' },
  test: { said: 'It was paid for in a test', label: 'Paid in a test' },
  nothing: { said: 'There was nothing to pay', label: 'Paid' },
};

function wordsOfSale(sent: SentInvoice): InvoiceWords {
  const { invoice, page, howItBegins } = sent;
  return {
    subject: 'Thank you for enrolling in our course!',
    blocks: [
      `Thank you for enrolling in our course! ${payments[paidWith(sent)].said}; your ${invoice.kind} is attached.`,
      factsOf(sent),
      `How it begins: ${howItBegins}`,
      'Your own page shows your enrolment and keeps your documents and, once you complete the course, your certificate. Anyone with its address can open it: do not share it.',
      ...linkTo(page),
    ],
  };
}

function factsOf(sent: SentInvoice): LetterBlock {
  const { invoice, enrolment } = sent;
  return {
    facts: [
      ['Enrolment', enrolment.number],
      ['Course', invoice.description],
      [payments[paidWith(sent)].label, rupees(invoice.total)],
      [isTaxed(invoice.kind) ? 'Tax invoice' : 'Receipt', invoice.number],
    ],
  };
}

/** @param page the student's own, if there is a link to it */
function linkTo(page: string | undefined): LetterBlock[] {
  return page === undefined ? [] : [{ privateLink: page, label: 'Your enrolment, with your documents' }];
}

/** Brings a certificate. */
export function certificateMail(sent: { certificate: Certificate; order: Order; page: string | undefined; key: string }): Mail {
  const { certificate, order, page, key } = sent;
  return {
    event: certificateSent(certificate.number),
    recipient: order.email,
    subject: 'Your certificate',
    letter: {
      to: certificate.fullName,
      blocks: [
        ...(isTestOrder(order) ? ['This is a test certificate: nobody has taken the course.'] : []),
        `You have completed the ${certificate.course}. Congratulations! Your certificate is attached.`,
        'It is signed digitally. Anyone you show it to can check it by the code printed on it, or by the file itself.',
        ...linkTo(page),
      ],
      signature: courseSignature,
    },
    attachments: [{ fileName: fileNameOf(`certificate ${certificate.number}`), key, type }],
  };
}

/** Tells that a certificate counts no more. @param order by whose enrolment it was issued */
export function certificateRevoked(certificate: Certificate, order: Order): Mail {
  return {
    event: revocationTold(certificate.number),
    recipient: order.email,
    subject: 'Your certificate has been revoked',
    letter: {
      to: certificate.fullName,
      blocks: [
        ...testWarning(order),
        `Your certificate ${certificate.number} has been revoked. Anyone who checks it will be told. The reason:`,
        { quote: certificate.revocationReason },
        'If you think that this is a mistake, please write to us.',
      ],
      signature: courseSignature,
    },
  };
}

/** A file's name, such as `INV-26-27-000042.pdf`. */
export function fileNameOf(title: string): string {
  return `${title.replace(/[^\w-]+/g, '-')}.pdf`;
}
