import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { owner as words } from '#app/content/owner.ts';
import { ctxKey } from '#app/context.ts';
import { members, ownerSessions } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { imageTooLarge, largestImage } from '#domain/image-limits.ts';
import { correctMember } from '#domain/members/corrections.server.ts';
import { approveListingChange } from '#domain/members/listing-changes.server.ts';
import { Correction } from '#domain/members/schema.ts';
import { listOwnMessages, writeToOwner } from '#domain/messages/company-messages.server.ts';
import { aCompanyMessage, aMember, anApplication } from '#test/factories.ts';
import { now, siteUrl, test } from '#test/fixtures.ts';
import { aMemberWithOwner, ownerOf } from '#test/owner.ts';
import { action, clientAction, loader } from './listing.tsx';
import { action as answerMessage } from './messages.tsx';

/** What the page's loader, or its action, is called with. */
function asked(ctx: Ctx, form?: Record<string, string>, params = {}) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(siteUrl, form && { method: 'POST', body: new URLSearchParams(form) });
  return { context, request, params } as unknown as Parameters<typeof action>[0];
}

test('a listing from before a rule opens to its owner, who is told of the rule when saving', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  await office.db.update(members).set({ phone: '', website: 'none' }).where(eq(members.id, id));
  const owner = await ownerOf(visitor, id);
  const { edit, identity } = await loader(asked(owner));
  expect(edit).toMatchObject({ phone: '', website: 'none', city: 'Mumbai' });
  expect(identity).toEqual({ fullName: 'Asha Textiles', email: 'asha@example.in' });
  const { data } = await action(asked(owner, { intent: 'edit', ...edit }));
  const errors = { phone: ['Phone number is required'], website: ['Website URL is invalid'] };
  expect(data).toMatchObject({ kind: 'corrections', errors });
});

test('an owner who has to wait is told for how long, and keeps what was typed', async ({ office }) => {
  const { owner } = await aMemberWithOwner(office);
  const { edit } = await loader(asked(owner));
  const save = (city: string) => action(asked(owner, { intent: 'edit', ...edit, city }));
  for (let time = 0; time < 60; time += 1) await save('Pune');
  const { data, init } = await save('Agra');
  expect(init).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  expect(data).toMatchObject({ kind: 'failed', message: expect.stringContaining('Too many tries'), values: { city: 'Agra' } });
});

test('what another tab or the office has changed meanwhile is not undone unseen', async ({ office }) => {
  const { owner } = await aMemberWithOwner(office);
  const { edit, version } = await loader(asked(owner));
  const save = (given: Record<string, string>) => action(asked(owner, { intent: 'edit', ...edit, version, ...given }));
  await save({ city: 'Pune' });
  expect((await save({ city: 'Pune' })).data, 'a second click').toMatchObject({ kind: 'done', message: words.edit.saved });
  const { data, init } = await save({ phone: '022 1' });
  expect(init).toMatchObject({ status: 409 });
  const stands = await loader(asked(owner));
  expect(stands.edit).toMatchObject({ city: 'Pune', phone: edit.phone });
  expect(data).toMatchObject({
    message: expect.stringContaining('has been changed since'),
    errors: { city: ['City says now: Pune'], phone: [`Phone number says now: ${edit.phone}`] },
    values: { city: edit.city, phone: '022 1', version: stands.version },
  });
  expect((await save({ city: 'Pune', phone: '022 1', version: stands.version })).data, 'seen, and sent again').toMatchObject({
    kind: 'done',
  });
  const saved = await loader(asked(owner));
  expect(saved.edit).toMatchObject({ city: 'Pune', phone: '022 1' });
  expect((await save({ ...saved.edit, version: saved.version })).data, 'without a change').toMatchObject({
    message: words.edit.unchanged,
  });
});

test('a request that waits is neither withdrawn nor changed by a tab that does not know of it', async ({ office }) => {
  const { owner } = await aMemberWithOwner(office);
  const old = await loader(asked(owner));
  const ask = (version: string, given: Record<string, string>) =>
    action(asked(owner, { intent: 'identity', ...old.identity, version, ...given }));
  await ask(old.identityVersion, { fullName: 'Brocade House' });
  expect((await ask(old.identityVersion, { fullName: 'Brocade House' })).data, 'a second click').toMatchObject({ kind: 'done' });
  const { data, init } = await ask(old.identityVersion, { email: 'new@example.in' });
  expect(init).toMatchObject({ status: 409 });
  const stands = await loader(asked(owner));
  expect(stands.waiting?.after).toEqual({ fullName: 'Brocade House' });
  expect(data).toMatchObject({
    message: expect.stringContaining('has been changed since'),
    errors: { fullName: ['Full name says now: Brocade House'], email: ['Email says now: asha@example.in'] },
    values: { fullName: 'Asha Textiles', email: 'new@example.in', version: stands.identityVersion },
  });
  const both = { fullName: 'Brocade House', email: 'new@example.in' };
  expect((await ask(stands.identityVersion, both)).data, 'seen, and sent again').toMatchObject({ kind: 'done' });
  expect((await loader(asked(owner))).waiting?.after).toEqual(both);
});

test('a name that the office has put right is not asked back by a tab that shows the old one', async ({ office }) => {
  const { id, owner } = await aMemberWithOwner(office);
  const { identity, identityVersion: version } = await loader(asked(owner));
  await correctMember(office, id, Correction.parse(anApplication({ fullName: 'Asha Textiles Ltd' })));
  const { data } = await action(asked(owner, { intent: 'identity', ...identity, version, email: 'new@example.in' }));
  expect(data).toMatchObject({ errors: { fullName: ['Full name says now: Asha Textiles Ltd'] } });
  expect((await loader(asked(owner))).waiting).toBeUndefined();
});

test('a request that is withdrawn by two clicks is withdrawn', async ({ office }) => {
  const { owner } = await aMemberWithOwner(office);
  const { identity } = await loader(asked(owner));
  await action(asked(owner, { intent: 'identity', ...identity, fullName: 'Brocade House' }));
  const { identityVersion: version } = await loader(asked(owner));
  for (let click = 0; click < 2; click += 1)
    expect((await action(asked(owner, { intent: 'identity', ...identity, version }))).data).toMatchObject({
      kind: 'done',
      message: 'No change is awaiting approval.',
    });
});

test('an owner withdraws what waits, by one click or by two; what was decided, or asked for instead meanwhile, stays', async ({
  office,
}) => {
  const { owner } = await aMemberWithOwner(office);
  const waiting = async () => (await loader(asked(owner))).waiting;
  const ask = async (fullName: string) => {
    await action(asked(owner, { intent: 'identity', fullName, email: 'asha@example.in' }));
    return (await waiting())?.id ?? '';
  };
  const withdraw = (request: string) => action(asked(owner, { intent: 'withdraw', request }));
  const request = await ask('Brocade House');
  for (const click of ['first', 'second'])
    expect((await withdraw(request)).data, click).toMatchObject({ kind: 'done', message: words.identity.withdrew });
  expect(await waiting()).toBeUndefined();

  const approved = await ask('Brocade Palace');
  await approveListingChange(office, approved);
  const another = await ask('Brocade Mansion');
  for (const late of [request, approved, crypto.randomUUID(), '']) {
    const { data, init } = await withdraw(late);
    expect(init).toMatchObject({ status: 409 });
    expect(data).toMatchObject({ kind: 'failed', message: expect.stringContaining('Nothing was withdrawn') });
  }
  expect(await loader(asked(owner))).toMatchObject({ waiting: { id: another }, identity: { fullName: 'Brocade Palace' } });
});

test('what an owner sends whose session is ended while it is on the way is given back, with where to sign in', async ({
  visitor,
  office,
  db,
}) => {
  const { id, owner } = await aMemberWithOwner(office);
  const { edit, identity } = await loader(asked(owner));
  await writeToOwner(visitor, id, aCompanyMessage());
  const [message] = (await listOwnMessages(owner, 1)).messages;
  await db.update(ownerSessions).set({ endedAt: now });
  const answer = { id: message?.id ?? '', entryId: crypto.randomUUID(), answer: 'From ten metres.' };
  for (const [act, form] of [
    [action, { intent: 'edit', ...edit, city: 'Pune' }],
    [action, { intent: 'identity', ...identity, fullName: 'Brocade House' }],
    [action, { intent: 'withdraw', request: crypto.randomUUID() }],
    [action, { intent: 'logo', remove: 'on' }],
    [answerMessage, answer],
  ] as const) {
    await expect(act(asked(owner, form, { id }) as never)).rejects.toMatchObject({
      data: { signIn: `/company/${id}/claim`, entries: Object.entries(form) },
      init: { status: 401 },
    });
  }
});

test('a form that asks for nothing there is is refused, and not taken for an edit', async ({ office }) => {
  const { owner } = await aMemberWithOwner(office);
  const { edit } = await loader(asked(owner));
  const asking: Record<string, string>[] = [{}, { intent: '' }, { intent: 'publish' }, { form: 'edit' }];
  for (const button of asking) {
    await expect(action(asked(owner, { ...edit, city: 'Pune', ...button }))).rejects.toMatchObject({
      data: 'No action was chosen.',
      init: { status: 400 },
    });
  }
  expect((await loader(asked(owner))).edit.city).toBe('Mumbai');
});

test('a logo that is larger than the site takes is not sent, and said to be too large', async () => {
  const send = (bytes: number) => {
    const body = new FormData();
    body.set('intent', 'logo');
    body.set('logo', new File([new Uint8Array(bytes)], 'logo.png'));
    const request = new Request(siteUrl, { method: 'POST', body });
    return clientAction({ request, serverAction: async () => 'what the site says' } as never);
  };
  expect(await send(largestImage + 1)).toMatchObject({
    intent: 'logo',
    kind: 'corrections',
    errors: { logo: [imageTooLarge] },
  });
  expect(await send(largestImage)).toBe('what the site says');
});
