import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { certificates, enrolments } from '#db/schema.ts';
import type { EnrolmentState } from './enrolment-states.ts';

/** The state of the enrolment in a row, derived: right wherever `enrolments` is read, whatever else is joined to it. */
export const stateOf = sql<EnrolmentState>`case
  when ${enrolments}.withdrawn_at is not null then 'withdrawn'
  when exists (select from ${certificates} valid where valid.enrolment_id = ${enrolments}.id and valid.revoked_at is null) then 'completed'
  when exists (select from ${certificates} earlier where earlier.enrolment_id = ${enrolments}.id) then 'revoked'
  when ${enrolments}.certificate_erased_at is not null then 'erased'
  else 'active' end`;

/**
 * The condition for the certificate that an enrolment holds: the one that is not revoked. There is at most one.
 * @param enrolment its id, or the column to join by
 */
export function isHeldBy(enrolment: string | typeof enrolments.id): SQL | undefined {
  return and(eq(certificates.enrolmentId, enrolment), isNull(certificates.revokedAt));
}

/** The present states of enrolments, by their ids. They stay the same until the transaction ends if these were locked before. */
export async function findStates(transaction: Transaction, ids: string[]): Promise<Map<string, EnrolmentState>> {
  const found = await transaction
    .select({ id: enrolments.id, state: stateOf })
    .from(enrolments)
    .where(inArray(enrolments.id, ids));
  return new Map(found.map(({ id, state }) => [id, state]));
}
