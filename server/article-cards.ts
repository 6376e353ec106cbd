import { buffer } from 'node:stream/consumers';
import type { Context } from 'hono';
import { refuse } from '#api/answers.ts';
import { untilErased } from '#api/cache-control.ts';
import { isKnown } from '#api/known-tag.ts';
import { bulletin } from '#app/content/bulletin.ts';
import { articleAddress, cardAddress } from '#app/pages/bulletin/address.ts';
import { articleDescription } from '#app/pages/bulletin/article-data.ts';
import { type Article, findArticleById } from '#domain/articles/articles.server.ts';
import { cardKey } from '#domain/articles/cards.server.ts';
import { type Files, putCopy } from '#domain/files.ts';
import { createSingleFlight } from './single-flight.ts';

/** An article's own social card: drawn when it is first asked for, as the pages' are when the site is built, and kept. */
export async function articleCard(c: Context): Promise<Response> {
  const { files, ...ctx } = c.get('ctx');
  const [, id = '', version] = /^([0-9a-f-]{36})-(\d{1,9})\.png$/.exec(c.req.param('name') ?? '') ?? [];
  try {
    const article = await findArticleById({ ...ctx, files }, id);
    if (String(article.version) !== version) return c.redirect(cardAddress(article), 302);
    // A version of an article never changes, so neither does its card; but it may be corrected, or taken down.
    const kept = { ...untilErased, etag: `"${article.id}-${article.version}"` };
    const known = c.req.header('if-none-match');
    if (known !== undefined && isKnown(kept.etag, known)) return c.body(null, 304, kept);
    const card = await cardOf(files, article);
    return c.body(card as Uint8Array<ArrayBuffer>, 200, { 'content-type': 'image/png', ...kept });
  } catch (error) {
    return refuse(error, c);
  }
}

/** Whoever asks for a new card at the same moment waits for one drawing: an article that is shared is looked up by many at once. */
const drawing = createSingleFlight<Uint8Array>();

async function cardOf(files: Files, article: Article): Promise<Uint8Array> {
  const key = cardKey(article);
  if (await files.has(key)) return buffer(await files.read(key));
  return drawing.join(key, () => drawCard(files, article));
}

async function drawCard(files: Files, article: Article): Promise<Uint8Array> {
  // Fonts and drawings are loaded by the server that needs them first.
  const [{ hasLetter }, { paintCard, socialCard }] = await Promise.all([
    import('#adapters/drawings/lettering.ts'),
    import('#adapters/drawings/social-card.tsx'),
  ]);
  const card = await paintCard(
    socialCard({
      path: articleAddress(article.slug),
      title: drawable(article.title, (letter) => hasLetter('display', letter)) || bulletin.title,
      description: drawable(articleDescription(article), (letter) => hasLetter('body', letter)),
    }),
  );
  await putCopy(files, cardKey(article), card, 'image/png');
  return card;
}

/** Letters, digits, and the signs of mathematics, such as ≤, of currencies and of per mille: without one, words say something else. */
const needed = /[\p{L}\p{M}\p{N}\p{Sm}\p{Sc}‰]/u;

/**
 * A text as a card can be drawn with it, in words that fit a line; signs that its font lacks, such as a smiley, are left out.
 * @returns '' where a letter, a digit or a sign would be lost without which it says something else
 */
export function drawable(text: string, has: (letter: string) => boolean): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => (has(letter) ? letter : needed.test(letter) ? '' : ' '));
  if (letters.includes('')) return '';
  const line = letters.join('').replace(/\s+/g, ' ').trim();
  return line.replace(/\S{22,}/g, (word) => `${word.slice(0, 21)}…`);
}
