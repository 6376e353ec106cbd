import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Ctx } from '#domain/context.ts';
import { type PaperDesk, sendCertificatePaper } from '#domain/courses/papers/papers.server.ts';
import type { Jobs } from '#domain/jobs.ts';

const Payload: z.ZodType<Jobs['send-certificate']> = z.object({ number: z.string() });

/** Sets a certificate as a signed PDF and mails it; done again, it does nothing new. */
export function sendCertificateTask(ctx: PaperDesk & Pick<Ctx, 'clock'>): Task {
  return async (payload) => sendCertificatePaper(ctx, Payload.parse(payload).number, ctx.clock());
}
