import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aKeptNomination } from '#test/nominations.ts';
import { aMemberWrittenTo, ownerOf } from '#test/owner.ts';
import { action as officeAnswers } from '../admin/message.tsx';
import { action as correctAsNominee } from '../nominations/nominee.tsx';
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

test('what was typed stays where an outage holds it up: an answer, a note, and a nominee’s correction', async ({
  visitor,
  office,
  db,
}) => {
  const { id: memberId, messageId: id } = await aMemberWrittenTo(office);
  const token = await tokenIn(db, `company-message/${id}`);
  const { id: nominationId } = await aKeptNomination(visitor);
  const nominee = await tokenIn(db, `nominee-told/${nominationId}`);
  const owner: Ctx = { ...visitor, actor: { kind: 'owner', memberId, sessionId: 'x' } };
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const entryId = crypto.randomUUID();
  for (const [action, ctx, params, values] of [
    [officeAnswers, office, { id }, { intent: 'answer', entryId, answer: 'Gladly.' }],
    [officeAnswers, office, { id }, { intent: 'note', entryId, note: 'Called back.' }],
    [answerByLink, visitor, { token }, { entryId, answer: 'Gladly.' }],
    [ownerAnswers, owner, {}, { id, entryId, answer: 'Gladly.' }],
    [correctAsNominee, visitor, { token: nominee }, { nomineeName: 'Asha V.', nomineePhone: '1', nomineeBiography: 'Mine.' }],
  ] as const) {
    const reported: unknown[] = [];
    const without: typeof db = Object.create(db, { transaction: { value: () => Promise.reject(full) } });
    const failing: Ctx = { ...ctx, db: without, reportError: (error) => reported.push(error) };
    expect(await send(action, failing, params, values)).toMatchObject({
      data: { kind: 'failed', values },
      init: { status: 500 },
    });
    expect(reported).toEqual([full]);
  }
});

test('whoever sends another answer from a form that has brought one is told, and keeps what was typed', async ({
  visitor,
  office,
  db,
}) => {
  const { id: memberId, messageId: id } = await aMemberWrittenTo(office);
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
