import type { PaymentEvent } from './payments.ts';

/** What the queue can be asked to do, and what it is told. `jobs/runner.ts` does it. */
export interface Jobs {
  'send-mail': { mailId: string };
  'send-invoice': { invoiceId: string };
  'send-certificate': { number: string };
  'mail-your-data': { email: string };
  'remove-files': { keys: string[] };
  'remove-images': { hashes: string[] };
  'make-refund': { refundId: string };
  'send-sandbox-message': PaymentEvent;
}
