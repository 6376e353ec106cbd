import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { receivedMessage, sentMessage } from '#app/content/messages.ts';
import { ctxKey } from '#app/context.ts';
import { inboxItems } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { answerItem } from '#domain/inbox/inbox.server.ts';
import { writeToOwner } from '#domain/messages/company-messages.server.ts';
import { aCompanyMessage, aMember } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aMemberWrittenTo } from '#test/owner.ts';
import ReceivedMessage, { loader as loadReceived } from './received-message.tsx';
import SentMessage, { loader as loadSent } from './sent-message.tsx';

/** A page behind a private link, as its holder sees it. */
async function shown(ctx: Ctx, token: string, load: (args: never) => Promise<object>, Component: unknown): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const loaderData = { page: await load({ context, params: { token }, request: new Request(siteUrl) } as never) };
  const Page = createRoutesStub([{ id: 'page', path: '/', Component: Component as never }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData }} />);
}

test('an owner whose visitor the office has answered can still say that they have answered, and reads no answer as theirs', async ({
  visitor,
  office,
  db,
}) => {
  const { messageId } = await aMemberWrittenTo(office);
  const answer = { entryId: crypto.randomUUID(), answer: 'Between us: write again.' };
  await answerItem(office, 'messages', messageId, answer);
  const received = await shown(visitor, await tokenIn(db, `company-message/${messageId}`), loadReceived, ReceivedMessage);
  expect(received).toContain(receivedMessage.elsewhere.submit);
  expect(received).not.toContain(receivedMessage.answers);
  expect(received).not.toContain(answer.answer);
  const sent = await shown(visitor, await tokenIn(db, `company-message-copy/${messageId}`), loadSent, SentMessage);
  expect(sent).toContain(answer.answer);
  expect(sent).toContain('The chamber’s office');
  expect(sent).not.toContain(sentMessage.unanswered);
});

test('a message is read out in its own language, and from its side, to its owner and to whoever sent it', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { fullName: 'محمد اکبر اینڈ سنز' });
  const message = 'برآمدات (GST) کے بارے میں پوچھنا ہے۔\nMay we export honey?';
  await writeToOwner(visitor, id, aCompanyMessage({ name: 'आशा वर्मा', message }));
  const [{ id: messageId } = { id: '' }] = await db.select().from(inboxItems);
  await answerItem(office, 'messages', messageId, { entryId: crypto.randomUUID(), answer: 'ہاں، ضرور۔' });
  const received = await shown(visitor, await tokenIn(db, `company-message/${messageId}`), loadReceived, ReceivedMessage);
  const sent = await shown(visitor, await tokenIn(db, `company-message-copy/${messageId}`), loadSent, SentMessage);
  for (const page of [received, sent]) {
    expect(page).toMatch(/<span class="block" lang="ur" dir="rtl">برآمدات[^<]*<\/span>May we/);
    expect(page).toMatch(/ to <span lang="ur" dir="rtl"[^>]*>محمد اکبر/);
  }
  expect(received).toMatch(/<span lang="hi"[^>]*>आशा वर्मा/);
  expect(sent).toMatch(/lang="ur" dir="rtl">ہاں/);
});
