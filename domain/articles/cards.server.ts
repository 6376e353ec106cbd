import { articles } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { tryEach } from '../try-each.ts';
import type { Article } from './articles.server.ts';

const folder = 'cards/';

/** The key of the file in which an article's social card is kept, in the version it shows. */
export function cardKey({ id, version }: Pick<Article, 'id' | 'version'>): string {
  return `${folder}${id}-${version}.png`;
}

/** Whether a card is kept of any article that is there, in whichever version: that of the present one may be still to be drawn. */
export async function isAnyCardKept({ db, files }: Pick<Ctx, 'db' | 'files'>): Promise<boolean> {
  const ids = new Set((await db.select({ id: articles.id }).from(articles)).map(({ id }) => id));
  for await (const { key } of files.list(folder)) if (ids.has(articleIdOf(key))) return true;
  return false;
}

function articleIdOf(key: string): string {
  return key.slice(folder.length, key.lastIndexOf('-'));
}

/** Removes the cards of versions that are no longer read: an article that was taken down must not live on as a picture. */
export async function sweepCards({ db, files }: Pick<Ctx, 'db' | 'files'>): Promise<void> {
  const kept = await Array.fromAsync(files.list(folder), ({ key }) => key);
  // Asked once the cards are known, so that one drawn meanwhile stays.
  const read = new Set((await db.select({ id: articles.id, version: articles.version }).from(articles)).map(cardKey));
  await tryEach(
    kept.filter((key) => !read.has(key)),
    (key) => files.remove(key),
  );
}
