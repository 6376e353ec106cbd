import type { Ctx } from '#domain/context.ts';
import { mailYourData } from '#domain/privacy/your-data.server.ts';
import type { ToldTask } from './told-task.ts';

/** Mails a private link to what is held under an address. */
export function mailYourDataTask(ctx: Ctx): ToldTask<'mail-your-data'> {
  return ({ email }) => mailYourData(ctx, email);
}
