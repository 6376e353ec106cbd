import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect } from 'vitest';
import { inboxItems } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { writeToOwner } from '#domain/messages/company-messages.server.ts';
import { aCompanyMessage } from '#test/factories.ts';
import { later, test } from '#test/fixtures.ts';
import { aMemberWrittenTo, ownerOf } from '#test/owner.ts';
import { postedForm } from '#test/posted-form.ts';
import OwnMessages, { action, loader } from './messages.tsx';

/** Sends an answer, and shows the page as it is then. */
async function answer(owner: Ctx, id: string, text: string) {
  const form = postedForm(owner, { id, entryId: crypto.randomUUID(), answer: text });
  const { data: outcome, init } = await action(form as never);
  const loaderData = { messages: await loader(postedForm(owner, {}) as never) };
  const Page = createRoutesStub([{ id: 'messages', path: '/', Component: OwnMessages as never }]);
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData, actionData: { messages: outcome } }} />);
  return { status: init?.status, html, head: html.slice(0, html.indexOf('<article')) };
}

test('an owner who answers a message that was erased meanwhile is told so above the others, and keeps what was typed', async ({
  visitor,
  office,
  db,
}) => {
  const { id, messageId } = await aMemberWrittenTo(office);
  await writeToOwner(later(visitor, 1), id, aCompanyMessage({ message: 'And in silk?' }));
  const owner = await ownerOf(visitor, id);
  await db.delete(inboxItems).where(eq(inboxItems.id, messageId));
  const { status, head, html } = await answer(owner, messageId, 'From ten metres.');
  expect(status).toBe(404);
  expect(head).toContain('This message is not there any more.');
  expect(head).toContain('From ten metres.');
  expect(html, 'the other message stays').toContain('And in silk?');
});

test('what is wrong with an answer to a message on another page is said above the messages, once', async ({ office, db }) => {
  const { id, messageId } = await aMemberWrittenTo(office);
  const owner = await ownerOf(office, id);
  const shown = await answer(owner, messageId, ' ');
  expect(shown.head, 'of one that is shown, beside it').not.toContain('Write an answer');
  const [first] = await db.select().from(inboxItems);
  if (!first) throw new Error('There is no message.');
  const newer = Array.from({ length: 50 }, (_, minutes) => ({
    ...first,
    id: crypto.randomUUID(),
    createdAt: later(office, minutes + 1).clock(),
  }));
  await db.insert(inboxItems).values(newer);
  const { status, head, html } = await answer(owner, messageId, ' ');
  expect(status).toBe(400);
  expect(head).toContain('Write an answer');
  expect(html.match(/Write an answer/g)).toHaveLength(1);
});
