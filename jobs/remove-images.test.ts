import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { JobHelpers } from 'graphile-worker';
import { expect } from 'vitest';
import { keepDraft } from '#domain/articles/drafts.server.ts';
import { deleteArticle, updateArticle } from '#domain/articles/writing.server.ts';
import type { Ctx } from '#domain/context.ts';
import { imageAddress, readImageAddress } from '#domain/image-address.ts';
import { hasImage, keepImage, openImage } from '#domain/images.ts';
import { changeLogo } from '#domain/members/listing.server.ts';
import { personalData } from '#domain/members/personal-data.server.ts';
import { aMember, anArticle, aPost } from '#test/factories.ts';
import { now, siteUrl, test } from '#test/fixtures.ts';
import { ownerOf } from '#test/owner.ts';
import { aPicture } from '#test/pictures.ts';
import { removeImagesTask } from './remove-images.ts';

/** What the queue was told to remove, removed. */
async function workOff(ctx: Ctx) {
  const { rows } = await ctx.db.execute<{ payload: object }>(
    sql`select payload from graphile_worker._private_jobs join graphile_worker._private_tasks task on task.id = task_id
        where identifier = 'remove-images'`,
  );
  for (const { payload } of rows) await removeImagesTask(ctx)(payload, {} as JobHelpers);
}

test('with a listing its logos are erased at once, those replaced too, but none that something else shows', async ({
  visitor,
  office,
  db,
}) => {
  const show = async (memberId: string, width: number) => {
    const owner = await ownerOf(visitor, memberId);
    await changeLogo(owner, await aPicture('png', { width, height: 10 }));
    const { rows } = await db.execute<{ logo: string }>(sql`select logo from members where id = ${memberId}`);
    return readImageAddress(rows[0]?.logo ?? '') ?? expect.fail('The listing shows no logo.');
  };
  // The article first, as in other tests: two that are undone only at their end must not take turns in different orders.
  const inArticle = await keepImage(visitor.files, await aPicture('png', { width: 23, height: 10 }));
  await anArticle(office, { image: '', content: `![](${siteUrl}/image/${inArticle.hash}-23x10.webp)` });
  const leaving = await aMember(office, { email: 'leaves@example.in' });
  const staying = await aMember(office, { fullName: 'Stays' });
  const [replaced, shared] = [await show(leaving.id, 21), await show(leaving.id, 22)];
  expect(await show(leaving.id, 23)).toMatchObject({ hash: inArticle.hash });
  const shown = await show(leaving.id, 24);
  await show(staying.id, 22);
  const opened = (hash: string, at?: number) =>
    openImage(visitor.files, { hash, width: 1, height: 1, format: 'webp', ...(at && { at }) });
  await opened(shown.hash, 320);

  await db.transaction((transaction) => personalData.erase(transaction, 'leaves@example.in', now));
  await workOff(visitor);
  for (const { hash } of [shown, replaced]) await expect(opened(hash)).rejects.toThrow();
  await expect(opened(shown.hash, 320)).rejects.toThrow();
  for (const { hash } of [shared, inArticle]) expect((await opened(hash)).byteLength).toBeGreaterThan(0);
});

test('the pictures of a post that was taken down or changed are removed, but for those that another post or a draft shows', async ({
  visitor,
  office,
}) => {
  const kept = async (width: number) => {
    const image = await keepImage(visitor.files, await aPicture('png', { width, height: 10 }));
    return { ...image, mark: `![](${imageAddress(image)})` };
  };
  const [replaced, shown, shared, drafted] = [await kept(31), await kept(32), await kept(33), await kept(34)];
  const content = [replaced, shared, drafted].map(({ mark }) => mark).join(' ');
  const { id } = await anArticle(office, { image: imageAddress(shown), content });
  await anArticle(office, { image: '', content: shared.mark });
  const isThere = ({ hash }: typeof shown) => hasImage(visitor.files, { hash, width: 1, height: 1, format: 'webp' });

  await updateArticle(office, id, aPost({ image: imageAddress(shown), content: shared.mark + drafted.mark }));
  const place = { id: randomUUID(), tab: randomUUID(), revision: 0, articleId: null, version: 0 };
  await keepDraft(office, { ...place, title: '', author: '', image: '', content: drafted.mark });
  await workOff(visitor);
  expect(await isThere(replaced)).toBe(false);
  for (const image of [shown, shared, drafted]) expect(await isThere(image)).toBe(true);

  await deleteArticle(office, id);
  await workOff(visitor);
  expect(await isThere(shown)).toBe(false);
  for (const image of [shared, drafted]) expect(await isThere(image)).toBe(true);
});
