import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { type PaperDesk, sendInvoicePaper } from '#domain/courses/papers.server.ts';

const Payload = z.object({ invoiceId: z.uuid() });

/** Sets an invoice as a PDF and mails it; done again, it does nothing new. */
export function sendInvoice(desk: PaperDesk): Task {
  return async (payload) => sendInvoicePaper(desk, Payload.parse(payload).invoiceId, new Date());
}
