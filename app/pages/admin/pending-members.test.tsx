import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { office as words } from '#app/content/office.ts';
import { officeMembers } from '#app/content/office-members.ts';
import { ctxKey } from '#app/context.ts';
import { members } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { applyForMembership, findApplication } from '#domain/members/members.server.ts';
import { aMember, anApplication } from '#test/factories.ts';
import { colleague, now, siteUrl, test } from '#test/fixtures.ts';
import { postedForm } from '#test/posted-form.ts';
import PendingMembers, { action, loader } from './pending-members.tsx';

const load = (ctx: Ctx, query = '') => {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return loader({ context, params: {}, request: new Request(`${siteUrl}/admin/members${query}`) } as never);
};

async function screen(ctx: Ctx, query = ''): Promise<string> {
  const Page = createRoutesStub([{ id: 'pending', path: '/admin/members', Component: PendingMembers as never }]);
  const hydrationData = { loaderData: { pending: await load(ctx, query) } };
  return renderToStaticMarkup(<Page initialEntries={[`/admin/members${query}`]} hydrationData={hydrationData} />);
}

test('an application is decided by what a button says, and by nothing else', async ({ visitor, office }) => {
  const { id } = await applyForMembership(visitor, anApplication());
  const send = (sent: Record<string, string>) => action(postedForm(office, { id, ...sent }) as never);
  await expect(send({})).rejects.toMatchObject({ init: { status: 400 } });
  for (const decision of ['', 'foo', 'Reject', 'constructor']) {
    await expect(send({ intent: decision }), decision).rejects.toMatchObject({ init: { status: 400 } });
    expect((await findApplication(office, id)).status).toBe('pending');
  }
  const done = { intent: 'reject', kind: 'done', message: words.members.rejected.mailed };
  expect((await send({ intent: 'reject' })).data).toEqual(done);
  expect((await findApplication(office, id)).status).toBe('rejected');
});

test('whoever presses a decision twice is told twice that it is done, and a colleague that it was taken already', async ({
  visitor,
  office,
}) => {
  const { id } = await applyForMembership(visitor, anApplication());
  const approve = (ctx: Ctx) => action(postedForm(ctx, { id, intent: 'approve' }) as never);
  const first = await approve(office);
  expect(first).toMatchObject({ init: { status: 200 }, data: { message: words.members.approved.mailed } });
  expect(await approve(office)).toEqual(first);
  expect(await approve({ ...office, actor: colleague })).toMatchObject({
    init: { status: 409 },
    data: { kind: 'failed', message: 'This application has already been approved.' },
  });
});

test('where no mail is sent, a decision says that its letter has to be passed on', async ({ visitor, office }) => {
  const kept = { ...office, sendsMail: false };
  for (const [intent, done] of [
    ['approve', words.members.approved],
    ['reject', words.members.rejected],
  ] as const) {
    const { id } = await applyForMembership(visitor, anApplication({ fullName: intent }));
    const told = await action(postedForm(kept, { id, intent }) as never);
    expect(told).toMatchObject({ data: { kind: 'done', message: done.kept } });
    expect(done.kept).toMatch(/This site sends no mail: please pass on the letter/);
  }
});

test('before anything is decided on the list, a row names what else there is under its address', async ({ visitor, office }) => {
  const listed = await aMember(office, { fullName: 'Twice Traders' });
  await applyForMembership(visitor, anApplication({ fullName: 'Twice Traders Ltd' }));
  await applyForMembership(visitor, anApplication({ fullName: 'Alone Mills', email: 'bharat@example.in' }));
  const html = await screen(office);
  expect(html.split(officeMembers.sameAddress)).toHaveLength(2);
  expect(html).toMatch(new RegExp(`Twice Traders Ltd</a>.*${officeMembers.sameAddress}.*href="/admin/members/${listed.id}"`));
});

test('the office finds a member by a name or an address that was copied with marks nobody sees', async ({ visitor, office }) => {
  const { id } = await applyForMembership(visitor, anApplication());
  for (const q of ['\u200easha textiles', 'asha@exam\u200bple.in'])
    expect((await load(office, `?${new URLSearchParams({ q })}`)).found).toMatchObject([{ id }]);
});

test('whoever looks for a member is told of others only where there are more than are shown', async ({ office, db }) => {
  const names = Array.from({ length: 21 }, (_, place) => `Desai ${String(place).padStart(2, '0')}`);
  await db.insert(members).values(names.map((fullName) => ({ ...anApplication({ fullName }), fingerprint: fullName })));
  const shownOf = (html: string) => names.filter((name) => html.includes(name));
  const more = await screen(office, '?q=desai');
  expect(shownOf(more)).toEqual(names.slice(0, 20));
  expect(more).toContain(officeMembers.find.most(20));
  await db.delete(members).where(eq(members.fullName, 'Desai 20'));
  const all = await screen(office, '?q=desai');
  expect(shownOf(all)).toHaveLength(20);
  expect(all).not.toContain(officeMembers.find.most(20));
});

/** Applications that wait, one more than one page of the list shows: `Waiting 0` is the oldest, `Waiting 50` the newest. */
const onePageAndOne = Array.from({ length: 51 }, (_, second) => ({
  ...anApplication({ fullName: `Waiting ${second}` }),
  fingerprint: `${second}`,
  createdAt: new Date(now.getTime() + second * 1_000),
}));

test('the office reaches every application, however many wait, on pages that a cheap phone reads anew after each decision', async ({
  office,
  db,
}) => {
  await db.insert(members).values(onePageAndOne);
  const first = await load(office);
  expect(first.members).toHaveLength(50);
  expect(first.total).toBe(51);
  const second = `?${new URLSearchParams({ cursor: first.nextCursor ?? '' })}`;
  const next = await load(office, second);
  expect(next.members.map(({ fullName }) => fullName)).toEqual(['Waiting 50']);
  expect(next.nextCursor).toBeNull();
  const html = await screen(office, second);
  const opened = [...html.matchAll(/href="\/admin\/members\/[\w-]+([^"]*)"/g)].map(([, query]) => query);
  expect(html).toContain(officeMembers.sameAddress);
  expect(new Set(opened), 'what is opened knows where the list was left').toEqual(new Set([second]));
  expect(html, 'whoever decides stays on the page').toContain(`action="/admin/members${second}"`);
  expect(html).toContain(words.members.oldest);
});

test('where all applications of a page have been decided the office goes on with the oldest: none is left unseen behind it', async ({
  office,
  db,
}) => {
  await db.insert(members).values(onePageAndOne);
  const second = `?${new URLSearchParams({ cursor: (await load(office)).nextCursor ?? '' })}`;
  await db.update(members).set({ status: 'approved' }).where(eq(members.fullName, 'Waiting 50'));
  const list = await load(office, second);
  expect(list.members.map(({ fullName }) => fullName)).toEqual(onePageAndOne.slice(0, 50).map(({ fullName }) => fullName));
  expect(await screen(office, second), 'these are the oldest').not.toContain(words.members.oldest);
  await db.update(members).set({ status: 'approved' });
  const over = await screen(office, second);
  expect(over).toContain(words.members.empty);
  expect(over).not.toContain(words.members.oldest);
});
