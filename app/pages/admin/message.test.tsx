import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { inboxItems } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { boxes } from '#domain/inbox/schema.ts';
import { correctMember } from '#domain/members/corrections.server.ts';
import { endMembership } from '#domain/members/end-membership.server.ts';
import { Correction } from '#domain/members/schema.ts';
import { writeToOwner } from '#domain/messages/company-messages.server.ts';
import { aCompanyMessage, aMember, anApplication } from '#test/factories.ts';
import { now, siteUrl, test } from '#test/fixtures.ts';
import { InboxItem } from './inbox/inbox-item.tsx';
import MessagePage, { loader } from './message.tsx';

/** The page of a message as one of the office sees it. */
async function shown(ctx: Ctx, id: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const loaderData = await loader({ context, params: { id }, request: new Request(siteUrl) } as never);
  const Page = createRoutesStub([{ id: 'message', path: '/', Component: MessagePage as never }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { message: loaderData } }} />);
}

test('a message to an owner names the listing as it is called now, and none that was erased', async ({ visitor, office, db }) => {
  const member = await aMember(office);
  await writeToOwner(visitor, member.id, aCompanyMessage());
  const [{ id } = { id: '' }] = await db.select().from(inboxItems);
  const listing = (name: string) => new RegExp(`<a href="/company/${member.id}"[^>]*>${name}</a>`);
  expect(await shown(office, id)).toMatch(listing(member.fullName));
  await correctMember(office, member.id, Correction.parse(anApplication({ fullName: 'Brocade House' })));
  expect(await shown(office, id)).toMatch(listing('Brocade House'));
  await endMembership(office, member.id, { reason: 'The fee was not paid.' });
  expect(await shown(office, id)).not.toContain('/company/');
});

test.for(boxes)('whoever notes something in the box %s reads beside it who else can read that', (box) => {
  const texts = { title: 'Export', name: 'Asha', email: 'asha@example.in', phone: '', body: '' };
  const item = { ...texts, status: 'new', assigneeId: null, assigneeName: null, createdAt: now, entries: [] } as const;
  const ids = { answer: crypto.randomUUID(), note: crypto.randomUUID() };
  const Item = () => <InboxItem box={box} item={item} assignees={[]} entryIds={ids} outcome={undefined} />;
  const Stub = createRoutesStub([{ path: '/', Component: Item }]);
  expect(renderToStaticMarkup(<Stub />).includes('office alone')).toBe(box === 'nominations');
});
