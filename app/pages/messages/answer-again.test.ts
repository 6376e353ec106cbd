import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { inboxItems } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { writeToOwner } from '#domain/messages/company-messages.server.ts';
import { aCompanyMessage, aMember } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { ownerOf } from '#test/owner.ts';
import { action as officeAnswers } from '../admin/message.tsx';
import { action as ownerAnswers } from '../owner/messages.tsx';
import { action as answerByLink } from './received-message.tsx';

type Answered = { data: object; init: { status?: number } | null };

/** Sends a form of a page. */
async function send(
  action: (args: never) => unknown,
  ctx: Ctx,
  params: object,
  values: Record<string, string>,
): Promise<Answered> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(siteUrl, { method: 'POST', body: new URLSearchParams(values) });
  return (await action({ context, params, request } as never)) as Answered;
}

test('whoever sends another answer from a form that has brought one is told, and keeps what was typed', async ({
  visitor,
  office,
  db,
}) => {
  const { id: memberId } = await aMember(office);
  await writeToOwner(visitor, memberId, aCompanyMessage());
  const [item] = await db
    .select()
    .from(inboxItems)
    .where(eq(inboxItems.about, `member/${memberId}`));
  const id = item?.id ?? '';
  const token = await tokenIn(db, `company-message/${id}`);
  const owner = await ownerOf(visitor, memberId);
  const message = 'An answer was already sent from this form. Load the page again.';
  for (const [action, ctx, params, values] of [
    [officeAnswers, office, { id }, { intent: 'answer' }],
    [answerByLink, visitor, { token }, {}],
    [ownerAnswers, owner, {}, { id }],
  ] as const) {
    const form = { ...values, entryId: crypto.randomUUID() };
    const first = await send(action, ctx, params, { ...form, answer: 'Gladly.' });
    expect(first.init?.status ?? 200).toBe(200);
    const second = await send(action, ctx, params, { ...form, answer: 'Sorry, no.' });
    expect(second).toMatchObject({ init: { status: 409 }, data: { kind: 'failed', message, values: { answer: 'Sorry, no.' } } });
  }
});
