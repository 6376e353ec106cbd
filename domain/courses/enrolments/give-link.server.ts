import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { certificates, invoices, mails } from '#db/schema.ts';
import { recordAction } from '../../audit.ts';
import { type Ctx, requireStaff } from '../../context.ts';
import { idOr } from '../../fields.ts';
import { rewriteUnsent } from '../../outbox.ts';
import { noSuchEnrolment } from '../not-found.ts';
import { certificateSent, invoiceSent } from '../papers/paper-mails.ts';
import { createEnrolmentLink, endEnrolmentLinks, withNewLink } from './enrolment-links.server.ts';
import { lockOrderOf } from './enrolment-order.server.ts';

/**
 * Makes a link to a student's own page, to be passed on by the office, in the place of all that opened the page: who has lost a link
 * does not know who has it, and who has no email has no other way there.
 * @returns its path
 * @throws Unauthenticated, NotFound
 */
export async function giveEnrolmentLink(ctx: Ctx, id: string): Promise<string> {
  const actor = requireStaff(ctx);
  const enrolmentId = idOr(id, noSuchEnrolment);
  const now = ctx.clock();
  return ctx.db.transaction(async (transaction) => {
    await lockOrderOf(transaction, enrolmentId);
    await endEnrolmentLinks(transaction, [enrolmentId], now);
    await rewriteUnsent(transaction, inArray(mails.event, await paperMails(transaction, enrolmentId)), (letter) =>
      withNewLink(transaction, letter, enrolmentId, now),
    );
    const subject = `enrolment/${enrolmentId}` as const;
    await recordAction(transaction, actor, now, { action: 'give link', subject, before: null, after: null });
    return createEnrolmentLink(transaction, enrolmentId, now);
  });
}

/** The events of the mails that bring the student's papers, and a link with each. */
async function paperMails(transaction: Transaction, enrolmentId: string): Promise<string[]> {
  const { number } = certificates;
  const billed = await transaction.select({ id: invoices.id }).from(invoices).where(eq(invoices.enrolmentId, enrolmentId));
  const issued = await transaction.select({ number }).from(certificates).where(eq(certificates.enrolmentId, enrolmentId));
  return [
    ...billed.flatMap((invoice) => Object.values(invoiceSent(invoice.id))),
    ...issued.map((certificate) => certificateSent(certificate.number)),
  ];
}
