import { like } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { certificates, enrolments, inboxItems, mails } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { recordManualPayment } from '#domain/courses/payments/manual-payments.server.ts';
import { listRefundTasks } from '#domain/courses/payments/refunds.server.ts';
import { answerItem } from '#domain/inbox/inbox.server.ts';
import { correctionVersion } from '#domain/members/corrections.server.ts';
import { requestIdentity } from '#domain/members/listing.server.ts';
import { findApplication } from '#domain/members/members.server.ts';
import { writeToOwner } from '#domain/messages/company-messages.server.ts';
import { aCompanyMessage, aMember, anApplication, aPaidOrder } from '#test/factories.ts';
import { colleague, siteUrl, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aDispute, aManualPayment, withProvider } from '#test/orders.ts';
import { aMemberWrittenTo, ownerOf } from '#test/owner.ts';
import { postedForm } from '#test/posted-form.ts';
import * as sentMessagePage from '../messages/sent-message.tsx';
import * as applicationPage from './application.tsx';
import * as claimPage from './claim.tsx';
import * as enrolmentPage from './enrolment.tsx';
import * as mailPage from './mail.tsx';
import * as messagePage from './message.tsx';
import * as orderPage from './order.tsx';
import * as staffPage from './staff.tsx';

/** What a page's form is answered where the site has a mail server, or has none. */
async function answer(action: unknown, ctx: Ctx, id: string, values: Record<string, string>): Promise<string> {
  const send = action as (args: unknown) => Promise<{ data: { message: string } }>;
  return (await send(postedForm(ctx, values, { id }))).data.message;
}

/** A page as it is shown where the site has a mail server, or has none. @param id what it is opened by: for some, a link's token */
async function shown({ loader, default: Page }: { loader: unknown; default: unknown }, ctx: Ctx, id: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const load = loader as (args: unknown) => Promise<object>;
  const page = await load({ context, params: { id, token: id }, request: new Request(siteUrl) });
  const Site = createRoutesStub([{ id: 'root', path: '/', children: [{ id: 'page', index: true, Component: Page as never }] }]);
  const loaderData = { root: { sendsMail: ctx.sendsMail }, page };
  return renderToStaticMarkup(<Site hydrationData={{ loaderData }} />);
}

const goesOut = /on (its|their) way|is told|Sent by email|by mail|send the documents/;

test.for([true, false])(
  'what the office does of members is said to be mailed only where mail is sent: %s',
  async (sendsMail, { visitor, office, db }) => {
    const ctx = { ...office, sendsMail };
    const { id } = await aMember(office);
    await writeToOwner(visitor, id, aCompanyMessage());
    const owner = await ownerOf(visitor, id);
    await requestIdentity(owner, { fullName: 'Brocade House', email: 'asha@example.in' });
    const items = await db.select().from(inboxItems);
    const itemOf = (box: string) => items.find((item) => item.box === box)?.id ?? '';
    const change = /listing-change\/(.*)/.exec(items.find(({ box }) => box === 'claims')?.about ?? '')?.[1] ?? '';
    const pages = [await shown(messagePage, ctx, itemOf('messages')), await shown(applicationPage, ctx, id)];
    const entry = { intent: 'answer', entryId: crypto.randomUUID(), answer: 'From ten metres.' };
    const version = correctionVersion(await findApplication(office, id));
    const said = [
      await answer(messagePage.action, ctx, itemOf('messages'), entry),
      await answer(applicationPage.action, ctx, id, { ...anApplication({ city: 'Pune' }), intent: 'correct', version }),
      await answer(claimPage.action, ctx, itemOf('claims'), { intent: 'approve', change }),
      await answer(applicationPage.action, ctx, id, { intent: 'end', reason: 'The fee was not paid.', confirm: 'end' }),
    ];
    for (const words of [...pages, ...said]) expect(goesOut.test(words), words).toBe(sendsMail);
  },
);

test.for([true, false])(
  'a mail that waits is said to be on its way only where mail is sent, and kept elsewhere: %s',
  async (sendsMail, { visitor, office, db }) => {
    const ctx = { ...office, sendsMail };
    const { messageId } = await aMemberWrittenTo(office);
    await answerItem(ctx, 'messages', messageId, { entryId: crypto.randomUUID(), answer: 'From ten metres.' });
    const [answered = { id: '' }] = await db.select().from(mails).where(like(mails.event, 'inbox-answer/%'));
    const token = await tokenIn(db, `company-message-copy/${messageId}`);
    const pages = [
      await shown(messagePage, ctx, messageId),
      await shown(mailPage, ctx, answered.id),
      await shown(sentMessagePage, { ...visitor, sendsMail }, token),
    ];
    for (const page of pages) {
      expect(/on its way|Queued/i.test(page), page).toBe(sendsMail);
      expect(/Kept, not sent|Saved here/.test(page), page).toBe(!sendsMail);
    }
  },
);

test.for([true, false])(
  'what the office does of enrolments is said to be mailed only where mail is sent: %s',
  async (sendsMail, { office, db }) => {
    const ctx = { ...office, sendsMail };
    await aPaidOrder(office, { email: 'asha@exmaple.in' });
    const [{ id } = { id: '' }] = await db.select().from(enrolments);
    const completedOn = office.clock().toISOString().slice(0, 10);
    const said = [
      await answer(enrolmentPage.action, ctx, id, { intent: 'complete', fullName: 'Asha', completedOn }),
      await answer(enrolmentPage.action, ctx, id, { intent: 'email', email: 'asha@example.in' }),
    ];
    const [{ number } = { number: '' }] = await db.select().from(certificates);
    const page = await shown(enrolmentPage, ctx, id);
    for (const words of [page, ...said]) expect(goesOut.test(words), words).toBe(sendsMail);
    const revoked = await answer(enrolmentPage.action, ctx, id, { intent: 'revoke', number, reason: 'The name is misspelt.' });
    expect(/sends no mail: please tell/.test(revoked)).toBe(!sendsMail);
  },
);

test.for([true, false])(
  'what the office decides of an order is said to need telling the buyer only where no mail is sent: %s',
  async (sendsMail, { office }) => {
    const ctx = { ...withProvider(office, { refund: async () => ({ reference: 'refund_1' }) }), sendsMail };
    const decide = (id: string, intent: string, also = {}) =>
      answer(orderPage.action, ctx, id, { intent, id, confirm: 'on', ...also });
    const recorded = await recordManualPayment({ ...office, actor: colleague }, aManualPayment());
    const said = [await decide(recorded, 'confirm')];
    const asked = await decide(recorded, 'refund');
    const [task] = await listRefundTasks(office);
    said.push(await decide(task?.id ?? '', 'return', { reference: 'NEFT 77' }));
    said.push(await decide((await aPaidOrder(office, { provider: 'sandbox' })).id, 'refund'));
    said.push(await decide((await aPaidOrder(office, { amount: 0 })).id, 'end'));
    const lost = await aDispute(office, await aPaidOrder(office), { status: 'lost' });
    said.push(await decide(lost.id, 'accept dispute'));
    for (const words of said) expect(/sends no mail: please tell the buyer/.test(words), words).toBe(!sendsMail);
    expect(asked, 'no money has gone back yet, and no letter is written').toContain('Return the money yourself');
    expect(asked).not.toContain('mail');
  },
);

test.for([true, false])(
  'a colleague is said to receive a link by mail only where mail is sent: %s',
  async (sendsMail, { office }) => {
    const page = await shown(staffPage, { ...office, sendsMail }, '');
    expect(goesOut.test(page)).toBe(sendsMail);
    expect(page.includes('the link stands under Mail')).toBe(!sendsMail);
  },
);
