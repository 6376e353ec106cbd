import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { JobHelpers } from 'graphile-worker';
import { expect } from 'vitest';
import { openFiles } from '#adapters/files.ts';
import { cardKey } from '#domain/articles/cards.server.ts';
import { uploadImage } from '#domain/articles/images.server.ts';
import { updateArticle } from '#domain/articles/writing.server.ts';
import type { Ctx } from '#domain/context.ts';
import { completeEnrolment } from '#domain/courses/papers/certificates.server.ts';
import { certificateKeyOf, invoiceKey } from '#domain/courses/papers/paper-keys.server.ts';
import { CompletionOfOne } from '#domain/courses/papers/schema.ts';
import { imageAddress } from '#domain/image-address.ts';
import { keepImage } from '#domain/images.ts';
import { ForeignStorage } from '#domain/own-storage.ts';
import { documents } from '#test/documents.ts';
import { aMember, anArticle, aPaidOrder, aPost } from '#test/factories.ts';
import { temporaryFolder } from '#test/files.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { aKeptNomination } from '#test/nominations.ts';
import { aPicture } from '#test/pictures.ts';
import { requireStorage } from './own-storage.ts';
import { type JobContext, tasksOf } from './runner.ts';

const longAgo = new Date('2026-01-01');
const keysIn = async ({ files }: Pick<Ctx, 'files'>) => (await Array.fromAsync(files.list(''), ({ key }) => key)).toSorted();

test('in a storage that is another database’s neither a sweep nor a removal takes anything away, and each fails; in its own they do', async ({
  visitor,
}) => {
  const folder = await temporaryFolder();
  const files = await openFiles({ folder });
  const ctx = { ...visitor, files, clock: () => new Date() };
  const { hash } = await keepImage(files, await aPicture('png', { width: 17, height: 10 }));
  const picture = `images/${hash}/whole.webp`;
  const kept = ['nominations/paper', 'invoices/paper.pdf', 'certificates/paper.pdf', 'cards/of-an-article.png', picture];
  for (const key of kept.slice(0, -1)) await files.put(key, Buffer.from('a'), 'text/plain');
  for (const key of kept) await utimes(join(folder, key), longAgo, longAgo);
  await files.writeDatabaseId('9d0d2a3f-0000-4000-8000-000000000000');
  const tasks = tasksOf(ctx as unknown as JobContext);
  const removals = [
    () => tasks['remove-files']({ keys: kept }, {} as JobHelpers),
    () => tasks['remove-images']({ hashes: [hash] }, {} as JobHelpers),
    () => tasks['sweep-documents']({}, {} as JobHelpers),
    () => tasks['sweep-images']({}, {} as JobHelpers),
  ];
  for (const remove of removals) await expect(remove()).rejects.toThrow(ForeignStorage);
  expect(await keysIn(ctx)).toEqual(kept.toSorted());

  const { rows } = await visitor.db.execute<{ id: string }>(sql`select id from database_identity`);
  await files.writeDatabaseId(rows[0]?.id ?? '');
  for (const remove of removals.slice(1)) await remove();
  expect(await keysIn(ctx)).toEqual([]);
});

test.for([
  [
    'a nomination’s document',
    async (ctx: Ctx) => {
      await aKeptNomination(ctx, {}, [documents.pdf()]);
    },
  ],
  [
    'an invoice',
    async (ctx: Ctx) => {
      await aPaidOrder(ctx);
      const { rows } = await ctx.db.execute<{ id: string }>(sql`select id from invoices`);
      await ctx.files.put(invoiceKey(rows[0]?.id ?? ''), Buffer.from('a'), 'application/pdf');
    },
  ],
  [
    'a certificate',
    async (ctx: Ctx) => {
      await aPaidOrder(ctx);
      const { rows } = await ctx.db.execute<{ id: string }>(sql`select id from enrolments`);
      const completion = CompletionOfOne.parse({ completedOn: '2026-11-20', fullName: 'Asha Verma' });
      await completeEnrolment(ctx, rows[0]?.id ?? '', completion);
      const { rows: certified } = await ctx.db.execute<{ number: string }>(sql`select number from certificates`);
      await ctx.files.put(certificateKeyOf(certified[0]?.number ?? ''), Buffer.from('a'), 'application/pdf');
    },
  ],
  [
    'a member’s logo',
    async (ctx: Ctx) => {
      const logo = await keepImage(ctx.files, await aPicture('png', { width: 16, height: 10 }));
      const { id } = await aMember(ctx);
      await ctx.db.execute(sql`update members set logo = ${imageAddress(logo)} where id = ${id}`);
    },
  ],
  [
    'an article’s card',
    async (ctx: Ctx) => {
      await ctx.files.put(cardKey(await anArticle(ctx)), Buffer.from('a'), 'image/png');
    },
  ],
  [
    'a card of an article that has been corrected since',
    async (ctx: Ctx) => {
      const article = await anArticle(ctx);
      await ctx.files.put(cardKey(article), Buffer.from('a'), 'image/png');
      await updateArticle(ctx, article.id, aPost({ title: 'Corrected after it was shared' }));
    },
  ],
  [
    'an uploaded picture that nothing shows yet',
    async (ctx: Ctx) => {
      await uploadImage(ctx, await aPicture('png', { width: 19, height: 10 }));
    },
  ],
  [
    'an article’s picture',
    async (ctx: Ctx) => {
      const { hash } = await keepImage(ctx.files, await aPicture('png', { width: 18, height: 10 }));
      await anArticle(ctx, { image: '', content: `![](${siteUrl}/image/${hash}-18x10.webp)` });
    },
  ],
] as const)('by %s a database knows the storage that an earlier version has filled', async ([, keep], { office }) => {
  const before = await openFiles({ folder: await temporaryFolder() });
  for (const key of ['nominations/of-another-site', 'cards/of-another-site-1.png'])
    await before.put(key, Buffer.from('a'), 'text/plain');
  await expect(requireStorage({ ...office, files: before })).rejects.toThrow('names none of those in it');
  await keep({ ...office, files: before });
  await requireStorage({ ...office, files: before });
  expect(await before.readDatabaseId()).toBeDefined();
});
