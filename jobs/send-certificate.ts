import type { Ctx } from '#domain/context.ts';
import { type PaperDesk, sendCertificatePaper } from '#domain/courses/papers/papers.server.ts';
import type { ToldTask } from './told-task.ts';

/** Sets a certificate as a signed PDF and mails it; done again, it does nothing new. */
export function sendCertificateTask(ctx: PaperDesk & Pick<Ctx, 'clock'>): ToldTask<'send-certificate'> {
  return async ({ number }) => sendCertificatePaper(ctx, number, ctx.clock());
}
