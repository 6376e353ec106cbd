import type { Ctx } from '../context.ts';

/** The office's own mailbox is nobody's: what is written to it, or answered to it, belongs to whoever it is about. */
export function isOfficesOwn({ officeEmail }: Pick<Ctx, 'officeEmail'>, email: string): boolean {
  return email.toLowerCase() === officeEmail?.toLowerCase();
}
