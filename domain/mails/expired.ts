import type { MailRow } from '../outbox.ts';

/** Why a mail was not sent, for the office. */
export const expired = 'Not sent: what it brings could not be used any more.';

/** Whether what a mail brings is over: sent now, it would only mislead. */
export function isExpired({ expiresAt }: Pick<MailRow, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
