import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobHelpers } from 'graphile-worker';
import { expect } from 'vitest';
import { openFiles } from '#adapters/files.ts';
import type { Article } from '#domain/articles/articles.server.ts';
import { cardKey } from '#domain/articles/cards.server.ts';
import { keepDraft } from '#domain/articles/drafts.server.ts';
import { uploadImage } from '#domain/articles/images.server.ts';
import { deleteArticle, updateArticle } from '#domain/articles/writing.server.ts';
import type { Ctx } from '#domain/context.ts';
import { readImageAddress } from '#domain/image-address.ts';
import { keepImage, openImage } from '#domain/images.ts';
import { changeLogo } from '#domain/members/listing.server.ts';
import { anArticle, aPost } from '#test/factories.ts';
import { temporaryFolder } from '#test/files.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { aMemberWithOwner } from '#test/owner.ts';
import { aPicture } from '#test/pictures.ts';
import { sweepImagesTask } from './sweep-images.ts';

const day = 24 * 60 * 60_000;
const sweep = (ctx: Ctx, days: number) =>
  sweepImagesTask({ ...ctx, clock: () => new Date(Date.now() + days * day) })({}, {} as JobHelpers);

async function keptHashes({ files }: Ctx): Promise<Set<string>> {
  return new Set((await Array.fromAsync(files.list('images/'))).map(({ key }) => key.split('/')[1] ?? ''));
}

test('pictures that nothing uses go after a month, in all their widths; those of articles, drafts and listings stay', async ({
  office,
}) => {
  const upload = async (width: number) => {
    const address = await uploadImage(office, await aPicture('png', { width, height: 10 }));
    return { address, hash: readImageAddress(address)?.hash ?? '' };
  };
  const [title, inText, inDraft, draftTitle, unused] = [
    await upload(11),
    await upload(12),
    await upload(13),
    await upload(14),
    await upload(15),
  ];
  await anArticle(office, { image: title.address, content: `Look: ![Ships](${siteUrl}${inText.address})` });
  const draft = { articleId: null, version: 0, title: '', author: '', imageAlt: '', tab: '', revision: 0 };
  await keepDraft(office, { ...draft, id: crypto.randomUUID(), content: `![](${inDraft.address})`, image: draftTitle.address });
  const { owner } = await aMemberWithOwner(office);
  await changeLogo(owner, await aPicture('png', { width: 16, height: 10 }));
  await changeLogo(owner, undefined); // the office can still bring it back
  const drawn = readImageAddress(unused.address);
  if (drawn) await openImage(office.files, { ...drawn, at: 320, format: 'webp' });

  await sweep(office, 29);
  expect((await keptHashes(office)).size).toBe(6);
  await sweep(office, 31);
  const left = await keptHashes(office);
  expect(left.size).toBe(5);
  for (const { hash } of [title, inText, inDraft, draftTitle]) expect(left).toContain(hash);
  expect(left).not.toContain(unused.hash);
});

test('a picture that is uploaded again counts as new, and what an interrupted sweep left is found', async ({ office }) => {
  const folder = await temporaryFolder();
  const ctx = { ...office, files: await openFiles({ folder }) };
  const picture = await aPicture('png', { width: 17, height: 10 });
  const { hash } = await keepImage(ctx.files, picture);
  const whole = `images/${hash}/whole.webp`;
  const longAgo = new Date(Date.now() - 40 * day);
  await utimes(join(folder, whole), longAgo, longAgo);
  await keepImage(ctx.files, picture);
  await sweep(ctx, 0);
  expect(await keptHashes(ctx)).toEqual(new Set([hash]));

  await openImage(ctx.files, { hash, width: 17, height: 10, at: 320, format: 'webp' });
  await ctx.files.remove(whole);
  await sweep(ctx, 0);
  expect(await keptHashes(ctx)).toEqual(new Set());
});

test('of an article’s drawn cards the one of what it says now stays; with the article all go', async ({ office }) => {
  const draw = (article: Article) => office.files.put(cardKey(article), new Uint8Array(1), 'image/png');
  const keptCards = async () => (await Array.fromAsync(office.files.list('cards/'))).map(({ key }) => key);
  const first = await anArticle(office);
  await draw(first);
  const changed = await updateArticle(office, first.id, aPost({ title: 'Says something else' }));
  await draw(changed);
  const takenDown = await anArticle(office, { title: 'Names somebody wrongly' });
  await draw(takenDown);
  await sweep(office, 0);
  expect((await keptCards()).toSorted()).toEqual([cardKey(changed), cardKey(takenDown)].toSorted());
  await deleteArticle(office, takenDown.id);
  await sweep(office, 0);
  expect(await keptCards()).toEqual([cardKey(changed)]);
});
