import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { auditEntries, staff } from '#db/schema.ts';
import type { StaffActions } from '#db/staff-actions.ts';
import type { Subject, SubjectKind, SubjectOf } from '#db/subject.ts';
import { type Ctx, requireStaff, type StaffActor } from './context.ts';
import { Unauthenticated } from './errors.ts';

/** What is done, and what it is done to: an action on a subject that it can be done to. */
type ActionOnSubject = { [Kind in SubjectKind]: { action: StaffActions[Kind]; subject: SubjectOf<Kind> } }[SubjectKind];

/**
 * What a member of the office did, to what, and how that changed. Null says that there is nothing to tell: it was not there before,
 * is not there after, or may not be kept, as a password or a person's address.
 */
type StaffAction = ActionOnSubject & { before: object | null; after: object | null };

/** Who acts by a command on the server. */
export const operator: StaffActor = { kind: 'staff', id: '', name: 'Whoever runs the server', email: '', role: 'administrator' };

/**
 * Writes down a staff action in the transaction that carries it out.
 * @throws Unauthenticated where the account has been removed, which keeps the action from being carried out
 */
export async function recordAction(transaction: Transaction, actor: StaffActor, at: Date, action: StaffAction): Promise<void> {
  if (actor !== operator) await requireAccount(transaction, actor);
  await transaction.insert(auditEntries).values({ at, actorId: actor.id, actorName: actor.name, ...action });
}

/**
 * A form can be on its way for minutes: its sender's account stands until the transaction ends, or nothing is done.
 * @throws Unauthenticated where the account has been removed
 */
export async function requireAccount(database: Database | Transaction, { id }: StaffActor): Promise<void> {
  const [account] = await database.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('key share');
  if (!account) throw new Unauthenticated('Your account has been removed.');
}

/** Takes out of the record what was changed of rows that go, and the reasons given: who did what to them when stays. */
export async function clearActions(transaction: Transaction, subjects: Subject[]): Promise<void> {
  await transaction.update(auditEntries).set({ before: null, after: null }).where(inArray(auditEntries.subject, subjects));
}

/**
 * Writes down that a list is taken out of the house, before it is.
 * @param filter how the list is narrowed
 * @returns who takes it out
 * @throws Unauthenticated
 */
export async function recordExport(ctx: Ctx, list: ActionOnSubject, filter: { q: string }): Promise<StaffActor> {
  const actor = requireStaff(ctx);
  await ctx.db.transaction((transaction) =>
    recordAction(transaction, actor, ctx.clock(), { ...list, before: null, after: withoutWords(filter) }),
  );
  return actor;
}

/** A filter as a record may keep it: the words that were looked for can be somebody's name or address. */
function withoutWords<Filter extends { q: string }>({ q, ...filter }: Filter): Omit<Filter, 'q'> & { searched: boolean } {
  return { ...filter, searched: q !== '' };
}
