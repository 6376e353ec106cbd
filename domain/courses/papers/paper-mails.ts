import type { certificates, enrolments, orders } from '#db/schema.ts';
import type { MailEvent } from '../../mail-kinds.ts';
import type { Mail } from '../../outbox.ts';
import { rupees } from '../course.ts';
import { isTestOrder } from '../orders/test-orders.ts';
import type { Invoice } from './invoices.server.ts';
import { isTaxed, takesBackSale } from './tax.ts';

type Enrolment = typeof enrolments.$inferSelect;
type Order = typeof orders.$inferSelect;
type Certificate = typeof certificates.$inferSelect;

const signature = 'The course office';
const type = 'application/pdf';

/** The event of an invoice's mail. */
export function invoiceSent(id: string): MailEvent {
  return `invoice/${id}`;
}

/** The event of a certificate's mail. */
export function certificateSent(number: string): MailEvent {
  return `certificate/${number}`;
}

interface SentInvoice {
  invoice: Invoice;
  enrolment: Enrolment;
  order: Order;
  /** The student's own page. */
  page: string;
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
export function invoiceMail({ invoice, enrolment, order, page, key, howItBegins }: SentInvoice): Mail {
  const attachments = [{ fileName: fileNameOf(invoice.number), key, type }];
  const about = { event: invoiceSent(invoice.id), recipient: order.email, attachments };
  const link = { privateLink: page, label: 'Your enrolment, with your documents' };
  const test = isTestOrder(order) ? ['This is a test: no money has been taken.'] : [];
  if (takesBackSale(invoice.kind))
    return {
      ...about,
      subject: invoice.total === 0 ? 'Your enrolment has ended' : 'Your payment for the course has been refunded',
      letter: {
        to: order.fullName,
        blocks: [
          ...test,
          ...(invoice.total === 0
            ? [`Your enrolment ${enrolment.number} has ended. The ${invoice.kind} ${invoice.number} is attached.`]
            : [
                `Your payment of ${rupees(invoice.total)} has been refunded, and your enrolment ${enrolment.number} has ended. The ${invoice.kind} ${invoice.number} is attached.`,
                'A refund usually reaches the account it was paid from within five to seven working days.',
              ]),
          link,
        ],
        signature,
      },
    };
  return {
    ...about,
    subject: 'Thank you for enrolling in our course!',
    letter: {
      to: order.fullName,
      blocks: [
        ...test,
        `Thank you for enrolling in our course! ${invoice.total === 0 ? 'There was nothing to pay' : 'Your payment has reached us'}; your ${invoice.kind} is attached.`,
        {
          facts: [
            ['Enrolment', enrolment.number],
            ['Course', invoice.description],
            ['Paid', rupees(invoice.total)],
            [isTaxed(invoice.kind) ? 'Tax invoice' : 'Receipt', invoice.number],
          ],
        },
        `How it begins: ${howItBegins}`,
        'Your own page shows your enrolment and keeps your documents and, once you complete the course, your certificate. Anyone with its address can open it: do not share it.',
        link,
      ],
      signature,
    },
  };
}

/** Brings a certificate. */
export function certificateMail(sent: { certificate: Certificate; order: Order; page: string; key: string }): Mail {
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
        { privateLink: page, label: 'Your enrolment, with your documents' },
      ],
      signature,
    },
    attachments: [{ fileName: fileNameOf(`certificate ${certificate.number}`), key, type }],
  };
}

/** Tells that a certificate counts no more. */
export function certificateRevoked(certificate: Certificate, recipient: string): Mail {
  return {
    event: revocationTold(certificate.number),
    recipient,
    subject: 'Your certificate has been revoked',
    letter: {
      to: certificate.fullName,
      blocks: [
        `Your certificate ${certificate.number} has been revoked. Anyone who checks it will be told.`,
        { quote: certificate.revocationReason },
        'If you think that this is a mistake, please write to us.',
      ],
      signature,
    },
  };
}

/** A file's name, such as `INV-26-27-000042.pdf`. */
export function fileNameOf(title: string): string {
  return `${title.replace(/[^\w-]+/g, '-')}.pdf`;
}
