import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Ctx } from '#domain/context.ts';
import type { Jobs } from '#domain/jobs.ts';
import { mailYourData } from '#domain/privacy/your-data.server.ts';

const Payload: z.ZodType<Jobs['mail-your-data']> = z.object({ email: z.string() });

/** Mails a private link to what is held under an address. */
export function mailYourDataTask(ctx: Ctx): Task {
  return (payload) => mailYourData(ctx, Payload.parse(payload).email);
}
