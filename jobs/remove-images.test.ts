import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { JobHelpers } from 'graphile-worker';
import { expect } from 'vitest';
import { openFiles } from '#adapters/files.ts';
import { discardDraft, discardInTab, keepDraft } from '#domain/articles/drafts.server.ts';
import type { DraftInTab } from '#domain/articles/schema.ts';
import { createArticle, deleteArticle, updateArticle } from '#domain/articles/writing.server.ts';
import type { Ctx } from '#domain/context.ts';
import { hour } from '#domain/durations.ts';
import { imageAddress, readImageAddress } from '#domain/image-address.ts';
import { hasImage, keepImage, openImage } from '#domain/images.ts';
import type { Jobs } from '#domain/jobs.ts';
import { changeLogo } from '#domain/members/listing.server.ts';
import { personalData } from '#domain/members/personal-data.server.ts';
import { removeStaff } from '#domain/staff/staff.server.ts';
import { aMember, anArticle, aPost } from '#test/factories.ts';
import { temporaryFolder } from '#test/files.ts';
import { colleague, now, siteUrl, test } from '#test/fixtures.ts';
import { ownerOf } from '#test/owner.ts';
import { aPicture } from '#test/pictures.ts';
import { removeImagesTask } from './remove-images.ts';

/** What the queue has been told to remove since, removed. */
async function workOff(ctx: Ctx) {
  const { rows } = await ctx.db.execute<{ payload: Jobs['remove-images'] }>(
    sql`delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
        where task.id = job.task_id and identifier = 'remove-images' returning payload`,
  );
  for (const { payload } of rows) await removeImagesTask(ctx)(payload, {} as JobHelpers);
}

/** Files are kept at the machine's time: what is done to them comes after. */
const soon = () => new Date(Date.now() + hour);

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
  office,
}) => {
  const editor: Ctx = { ...office, clock: soon };
  const kept = async (width: number) => {
    const image = await keepImage(editor.files, await aPicture('png', { width, height: 10 }));
    return { ...image, mark: `![](${imageAddress(image)})` };
  };
  const [replaced, shown, shared, drafted] = [await kept(31), await kept(32), await kept(33), await kept(34)];
  const content = [replaced, shared, drafted].map(({ mark }) => mark).join(' ');
  const { id } = await anArticle(editor, { image: imageAddress(shown), content });
  await anArticle(editor, { image: '', content: shared.mark });
  const isThere = ({ hash }: typeof shown) => hasImage(editor.files, { hash, width: 1, height: 1, format: 'webp' });

  await updateArticle(editor, id, aPost({ image: imageAddress(shown), content: shared.mark + drafted.mark }));
  const place = { id: randomUUID(), tab: randomUUID(), revision: 0, articleId: null, version: 0 };
  await keepDraft(editor, { ...place, title: '', author: '', image: '', imageAlt: '', content: drafted.mark });
  await workOff(editor);
  expect(await isThere(replaced)).toBe(false);
  for (const image of [shown, shared, drafted]) expect(await isThere(image)).toBe(true);

  await deleteArticle(editor, id);
  await workOff(editor);
  expect(await isThere(shown)).toBe(false);
  for (const image of [shared, drafted]) expect(await isThere(image)).toBe(true);
});

const ends: [string, (writer: Ctx, draft: DraftInTab, office: Ctx) => Promise<unknown>][] = [
  ['discarded', (writer, { id }) => discardDraft(writer, id)],
  ['put away in its tab', (writer, draft) => discardInTab(writer, draft)],
  ['published without it', (writer, draft) => createArticle(writer, aPost(), draft)],
  ['gone with its writer’s account', (_writer, _draft, office) => removeStaff(office, colleague.id)],
];

test.for(ends)('a picture that a draft has spared goes after the draft: %s', async ([, end], { office }) => {
  const editor: Ctx = { ...office, clock: soon };
  const writer: Ctx = { ...editor, actor: colleague };
  const image = await keepImage(editor.files, await aPicture('png', { width: 35, height: 10 }));
  const isThere = () => hasImage(editor.files, { hash: image.hash, width: 1, height: 1, format: 'webp' });
  const { id } = await anArticle(editor, { image: imageAddress(image) });
  const draft = { id: randomUUID(), tab: randomUUID(), revision: 0 };
  await keepDraft(writer, { ...draft, ...aPost({ image: imageAddress(image) }), articleId: null, version: 0 });
  await deleteArticle(editor, id);
  await workOff(editor);
  expect(await isThere()).toBe(true);

  await end(writer, draft, editor);
  await workOff(editor);
  expect(await isThere()).toBe(false);
});

test('a picture that was uploaded again since it was taken down stays; by what an earlier version queued it goes', async ({
  office,
}) => {
  const folder = await temporaryFolder();
  const takenDown = new Date(Date.now() - hour);
  takenDown.setMilliseconds(900);
  const editor: Ctx = { ...office, files: await openFiles({ folder }), clock: () => takenDown };
  const upload = async (width: number) => keepImage(editor.files, await aPicture('png', { width, height: 10 }));
  const keptAt = ({ hash }: { hash: string }, at: Date) => utimes(join(folder, `images/${hash}/whole.webp`), at, at);
  const [again, once, inItsSecond] = [await upload(41), await upload(42), await upload(43)];
  for (const image of [again, once]) await keptAt(image, new Date(takenDown.getTime() - hour));
  const { id } = await anArticle(editor, { image: '', content: [again, once, inItsSecond].map(imageAddress).join(' ') });
  await deleteArticle(editor, id);
  await upload(41);
  await keptAt(inItsSecond, new Date(takenDown.getTime() - 900)); // as a bucket tells it
  const isThere = ({ hash }: typeof again) => hasImage(editor.files, { hash, width: 1, height: 1, format: 'webp' });

  await workOff(editor);
  expect([await isThere(again), await isThere(once), await isThere(inItsSecond)]).toEqual([true, false, true]);
  await removeImagesTask(editor)({ hashes: [again.hash] }, {} as JobHelpers);
  expect(await isThere(again)).toBe(false);
});
