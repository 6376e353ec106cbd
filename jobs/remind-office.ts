import type { Task } from 'graphile-worker';
import type { Ctx } from '#domain/context.ts';
import { remindOffice } from '#domain/office/reminder.server.ts';

/** Tells the office in the morning what waits for it. */
export function remindOfficeTask(ctx: Pick<Ctx, 'db' | 'clock' | 'officeEmail' | 'siteUrl'>): Task {
  return () => remindOffice(ctx);
}
