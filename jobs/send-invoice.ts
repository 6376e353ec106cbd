import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Ctx } from '#domain/context.ts';
import { type PaperDesk, sendInvoicePaper } from '#domain/courses/papers/papers.server.ts';
import type { Jobs } from '#domain/jobs.ts';

const Payload: z.ZodType<Jobs['send-invoice']> = z.object({ invoiceId: z.uuid() });

/** Sets an invoice as a PDF and mails it; done again, it does nothing new. */
export function sendInvoiceTask(ctx: PaperDesk & Pick<Ctx, 'clock'>): Task {
  return async (payload) => sendInvoicePaper(ctx, Payload.parse(payload).invoiceId, ctx.clock());
}
