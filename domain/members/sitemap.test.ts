import { expect } from 'vitest';
import { directoryCounts } from '#db/schema.ts';
import { aMember, anApplication } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { NotFound } from '../errors.ts';
import { applyForMembership } from './members.server.ts';
import { countSitemapChunks, listSitemapChunk } from './sitemap.server.ts';

test('the companies of the sitemap are the approved ones', async ({ office, visitor }) => {
  const { id } = await aMember(office);
  await applyForMembership(visitor, anApplication({ fullName: 'Still Pending' }));
  expect(await listSitemapChunk(visitor, 0, 1)).toEqual([id]);
});

test('the companies of the sitemap lie in exactly one chunk each, however many chunks there are', async ({ office, visitor }) => {
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) ids.push((await aMember(office, { fullName: `Member ${i}` })).id);
  const found: string[] = [];
  for (let index = 0; index < 8; index++) found.push(...(await listSitemapChunk(visitor, index, 8)));
  expect(found).toEqual(ids.toSorted());
});

test('the companies of the sitemap are cut into more chunks as they grow', async ({ db, visitor }) => {
  expect(await countSitemapChunks(visitor)).toBe(1);
  await db.insert(directoryCounts).values({ state: 'Delhi', letter: 'a', members: 1_000_000 });
  expect(await countSitemapChunks(visitor)).toBe(64);
});

test('the companies of the sitemap are not to be had from a chunk that cannot be', async ({ visitor }) => {
  for (const [index, of] of [
    [0, 3],
    [8, 8],
    [-1, 8],
    [0, 0],
    [0, 131_072],
  ] as const) {
    await expect(listSitemapChunk(visitor, index, of)).rejects.toThrow(NotFound);
  }
});
