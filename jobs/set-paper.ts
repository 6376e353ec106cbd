import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { type PaperDesk, setPaper } from '#domain/courses/papers/papers.server.ts';
import type { Jobs } from '#domain/jobs.ts';

const Payload: z.ZodType<Jobs['set-paper']> = z.union([z.object({ invoiceId: z.uuid() }), z.object({ number: z.string() })]);

/** Sets the file of an invoice or a certificate that was lost, and mails nothing. */
export function setPaperTask(desk: PaperDesk): Task {
  return async (payload) => setPaper(desk, Payload.parse(payload));
}
