import { coversAddress } from '#app/ui/drawings/address.ts';
import { random } from '#app/ui/lattice.ts';
import type { ArticleInList } from '#domain/articles/articles.server.ts';
import { readImageAddress } from '#domain/image-address.ts';

/** What an article's cover is drawn from, and called in its sheet: short, for a title in Hindi is long in an address. */
export function coverSeed({ slug }: Pick<ArticleInList, 'slug'>): string {
  return `c${Math.floor(random(slug)() * 36 ** 5).toString(36)}`;
}

/** Where the drawn covers of a list of articles lie, one sheet for all that have no picture of their own. */
export function coversOf(articles: readonly Pick<ArticleInList, 'slug' | 'image'>[]): string {
  const seeds = articles.filter(({ image }) => !readImageAddress(image)).map(coverSeed);
  return coversAddress([...new Set(seeds)]);
}
