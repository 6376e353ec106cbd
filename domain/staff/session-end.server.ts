import { lt, or, type SQL } from 'drizzle-orm';
import { staffSessions } from '#db/schema.ts';
import { day } from '../durations.ts';
import { sessionRules } from './schema.ts';

/** How long a session lasts, however much it is used. */
export const longestSession = sessionRules.longestDays * day;

/** @returns until when a session that was opened then lasts, however much it is used */
export function latestEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + longestSession);
}

/** @returns when a session ends that is not used any more */
export function endUnused({ createdAt, expiresAt }: Pick<typeof staffSessions.$inferSelect, 'createdAt' | 'expiresAt'>): Date {
  const latest = latestEnd(createdAt);
  return expiresAt < latest ? expiresAt : latest;
}

/** Which sessions have ended, in either way. */
export function haveEnded(now: Date): SQL | undefined {
  return or(lt(staffSessions.expiresAt, now), lt(staffSessions.createdAt, new Date(now.getTime() - longestSession)));
}
