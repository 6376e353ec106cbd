import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import type { Exact } from '#db/exact.ts';
import { prepared } from '#db/prepared.ts';
import { row } from '#db/rows.ts';
import { members } from '#db/schema.ts';
import type { MemberStatus } from '#db/statuses.ts';
import { recordAction } from '../audit.ts';
import { consentRow } from '../consents.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { day } from '../durations.ts';
import { Conflict, DoneBefore, NotFound } from '../errors.ts';
import { idOr } from '../fields.ts';
import { keepFirst } from '../keep-first.ts';
import { type Limit, tryOf } from '../limits.ts';
import { isListed, noSuchCompany } from '../listed.ts';
import { mailRows, queueMail } from '../outbox.ts';
import { fingerprintOf, forgetRepeat, rememberDone, sameSince, wasDone } from '../repeats.ts';
import { enterInDirectory } from './directory-entries.server.ts';
import { applicationApproved, applicationReceived, applicationRejected } from './mails.ts';
import { spelledState } from './place-names.ts';
import type { Application } from './schema.ts';

export type Member = typeof members.$inferSelect;

/** In a day: a branch of the chamber may enter all its members' applications from one address, but each also mails somebody. */
const applicationLimit: Limit = { points: 2_000, within: day };

/**
 * Keeps a membership application with the consent to keep it and the mail that says so, with its job, by one statement:
 * all of it, or nothing. The same application sent again within minutes is answered with the first one.
 * An Indian state is kept in the spelling that the directory offers, by whichever door it came.
 * @returns the member as kept, pending
 * @throws TooManyTries
 */
export async function applyForMembership(ctx: Ctx, sent: Application): Promise<Pick<Member, 'id' | 'status'>> {
  const application = { ...sent, state: spelledState(sent) };
  const attempt = tryOf(ctx, 'applications', applicationLimit);
  const now = ctx.clock();
  const fingerprint = fingerprintOf(application);
  const member = { ...application, id: randomUUID(), status: 'pending' as const, fingerprint, createdAt: now };
  const isFirst = await keepFirst(ctx.db, { fingerprint, at: now, attempt }, [
    row(members, member satisfies Exact<typeof members.$inferInsert, typeof member>),
    consentRow(ctx, {
      purpose: 'membership',
      subject: `member/${member.id}`,
      email: member.email,
    }),
    ...mailRows(applicationReceived(member)),
  ]);
  return isFirst ? { id: member.id, status: member.status } : answerRepeated(ctx, application, fingerprint);
}

/** Answers with the first of identical applications; where that has been rejected or erased since, this one is another. */
async function answerRepeated(ctx: Ctx, application: Application, fingerprint: string) {
  const same = selectSameApplication(ctx.db, fingerprint, ctx.clock());
  const [earlier] = await same;
  if (earlier) return earlier;
  await forgetRepeat(ctx.db, fingerprint, notExists(same));
  return applyForMembership(ctx, application);
}

/**
 * Approves a pending application: the member is listed in the directory and told by mail.
 * @throws Unauthenticated, NotFound, Conflict where the application is not pending, DoneBefore where who asks has just approved it
 */
export function approveMember(ctx: Ctx, id: string): Promise<Member> {
  return decide(ctx, id, 'approved', async (transaction, member) => {
    await enterInDirectory(transaction, member);
    await queueMail(transaction, applicationApproved(member, ctx.siteUrl));
  });
}

/**
 * Rejects a pending application. The row stays, marked, and can be taken up again; the applicant is told by mail.
 * @throws Unauthenticated, NotFound, Conflict where the application is not pending, DoneBefore where who asks has just rejected it
 */
export function rejectMember(ctx: Ctx, id: string): Promise<Member> {
  return decide(ctx, id, 'rejected', (transaction, member) => queueMail(transaction, applicationRejected(member, ctx.siteUrl)));
}

/**
 * One application in full, whatever its state, as the office sees it.
 * @throws Unauthenticated, NotFound
 */
export async function findApplication(ctx: Ctx, id: string): Promise<Member> {
  requireStaff(ctx);
  const [member] = await ctx.db
    .select()
    .from(members)
    .where(eq(members.id, idOr(id, noSuchApplication)));
  if (!member) throw noSuchApplication();
  return member;
}

const companyById = prepared((db) =>
  db
    .select()
    .from(members)
    .where(and(eq(members.id, sql.placeholder('id')), isListed))
    .prepare('find a company'),
);

/**
 * A listed company, as anyone may see it.
 * @throws NotFound for malformed and unknown ids, and for members who are not approved
 */
export async function findCompany(ctx: Ctx, id: string): Promise<Member> {
  const [member] = await companyById(ctx.db).execute({ id: idOr(id, noSuchCompany) });
  if (!member) throw noSuchCompany();
  return member;
}

async function decide(
  ctx: Ctx,
  id: string,
  status: Exclude<MemberStatus, 'pending'>,
  consequences: (transaction: Transaction, member: Member) => Promise<void>,
): Promise<Member> {
  const actor = requireStaff(ctx);
  const memberId = idOr(id, noSuchApplication);
  const at = ctx.clock();
  const made = fingerprintOf({ decision: status, member: memberId, by: actor.id });
  return ctx.db.transaction(async (transaction) => {
    const [member] = await transaction
      .update(members)
      .set({ status, decidedAt: at })
      .where(and(eq(members.id, memberId), eq(members.status, 'pending')))
      .returning();
    if (!member) throw await whyNotDecided(transaction, memberId, { to: status, made, at });
    await rememberDone(transaction, made, at);
    await consequences(transaction, member);
    await recordAction(transaction, actor, at, {
      action: status === 'approved' ? 'approve member' : 'reject member',
      subject: `member/${memberId}`,
      before: { status: 'pending' },
      after: { status },
    });
    return member;
  });
}

async function whyNotDecided(transaction: Transaction, id: string, decision: { to: MemberStatus; made: string; at: Date }) {
  const [member] = await transaction.select({ status: members.status }).from(members).where(eq(members.id, id));
  if (!member) return noSuchApplication();
  const said = `This application has already been ${member.status}.`;
  const isRepeated = member.status === decision.to && (await wasDone(transaction, decision.made, decision.at));
  return isRepeated ? new DoneBefore(said) : new Conflict(said);
}

/** One that has been rejected is over: to answer with it would be to say that the office still has it before it. */
function selectSameApplication(db: Database, fingerprint: string, now: Date) {
  const isSame = and(eq(members.fingerprint, fingerprint), gt(members.createdAt, sameSince(now)));
  return db
    .select({ id: members.id, status: members.status })
    .from(members)
    .where(and(isSame, ne(members.status, 'rejected')))
    .orderBy(desc(members.createdAt))
    .limit(1);
}

/** For an id under which nobody has applied, or not any more. */
export function noSuchApplication(): NotFound {
  return new NotFound('There is no such application.');
}
