import type { Ctx } from '#domain/context.ts';
import { type PaperDesk, sendInvoicePaper } from '#domain/courses/papers/papers.server.ts';
import type { ToldTask } from './told-task.ts';

/** Sets an invoice as a PDF and mails it; done again, it does nothing new. */
export function sendInvoiceTask(ctx: PaperDesk & Pick<Ctx, 'clock'>): ToldTask<'send-invoice'> {
  return async ({ invoiceId }) => sendInvoicePaper(ctx, invoiceId, ctx.clock());
}
