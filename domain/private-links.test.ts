import { expect } from 'vitest';
import { privateLinks } from '#db/schema.ts';
import { now, test } from '#test/fixtures.ts';
import type { Ctx } from './context.ts';
import { NotFound } from './errors.ts';
import { createPrivateLink, endPrivateLinks, openPrivateLink, type PrivateLink } from './private-links.ts';

const link: PrivateLink = { purpose: 'message-status', subjectId: 'message-1', expiresAt: new Date(now.getTime() + 60_000) };

const linkFor = (ctx: Ctx, given = {}) =>
  ctx.db.transaction((transaction) => createPrivateLink(transaction, { ...link, ...given }));

test('a private link opens what it was made for', async ({ visitor }) => {
  expect(await openPrivateLink(visitor, 'message-status', await linkFor(visitor))).toBe('message-1');
});

test('a private link opens nothing else, and nothing once its time is over', async ({ visitor }) => {
  const token = await linkFor(visitor);
  const expired = await linkFor(visitor, { expiresAt: now });
  await expect(openPrivateLink(visitor, 'message-answer', token)).rejects.toThrow(NotFound);
  await expect(openPrivateLink(visitor, 'message-status', expired)).rejects.toThrow(NotFound);
  await expect(openPrivateLink(visitor, 'message-status', `${token}x`)).rejects.toThrow(NotFound);
});

test('whoever reads the database cannot use a private link', async ({ visitor, db }) => {
  const token = await linkFor(visitor);
  expect(JSON.stringify(await db.select().from(privateLinks))).not.toContain(token);
});

test('ending the links to a row leaves those to others, and those for another purpose', async ({ visitor }) => {
  await linkFor(visitor);
  const [other, edit] = [
    await linkFor(visitor, { subjectId: 'message-2' }),
    await linkFor(visitor, { purpose: 'message-answer' }),
  ];
  await visitor.db.transaction((transaction) => endPrivateLinks(transaction, link.purpose, [link.subjectId]));
  expect(await openPrivateLink(visitor, 'message-status', other)).toBe('message-2');
  expect(await openPrivateLink(visitor, 'message-answer', edit)).toBe('message-1');
});

test('a private link that was ended opens nothing', async ({ visitor }) => {
  const token = await linkFor(visitor);
  await visitor.db.transaction((transaction) => endPrivateLinks(transaction, link.purpose, [link.subjectId]));
  await expect(openPrivateLink(visitor, 'message-status', token)).rejects.toThrow(NotFound);
});
