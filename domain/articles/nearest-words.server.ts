import { type SQL, sql } from 'drizzle-orm';
import { articles } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { canBeFound } from '../fields.ts';
import { type Guess, isForgiven, putRight, writtenWords } from '../spelling.ts';
import { withoutPossessives } from '../stop-words.ts';
import { listArticles, listRecent, newestFirst } from './articles.server.ts';
import type { ArticleFilter } from './schema.ts';

/** How many articles, the newest, lend the words of their titles, and how many with a word a slip away all theirs: a bounded effort. */
const titlesCompared = 200;
const textsCompared = 5;

/** How many words of a query are looked for: a longer one is no misspelt word. */
const mostWords = 10;

/**
 * What was typed, with every word put right that stands in no article but is near one that does.
 * @returns undefined where there is nothing to put right, or nothing near
 */
export async function nearestWords(ctx: Ctx, typed: string): Promise<Guess | undefined> {
  const words = writtenWords(withoutPossessives(typed)).slice(0, mostWords);
  const titles = await listRecent(ctx, titlesCompared);
  const vocabulary = new Set(titles.flatMap(({ title }) => writtenWords(title)));
  const known = new Set<string>();
  for (const word of words.filter(isForgiven)) {
    if (await isFound(ctx, word)) known.add(word);
    else for (const text of await textsNear(ctx, word)) for (const near of writtenWords(text)) vocabulary.add(near);
  }
  return putRight(words, [...vocabulary], (word) => !isForgiven(word) || known.has(word));
}

/** How the bulletin's list is narrowed, from its beginning. */
type Narrowing = Omit<ArticleFilter, 'cursor'>;

/**
 * What a list may be narrowed to where words leave nothing of it: the same words whatever the topic, or else the words put right,
 * under the topic where that has any.
 * @returns undefined where there is nothing near
 */
export async function nearestFilter(ctx: Ctx, { q, topic }: Narrowing): Promise<Narrowing | undefined> {
  if (q === '' || !canBeFound(q)) return undefined;
  if (topic !== '' && (await isAny(ctx, { q, topic: '' }))) return { q, topic: '' };
  const guess = (await nearestWords(ctx, q))?.text;
  if (guess === undefined) return undefined;
  // Words put right one by one need not stand together in any article.
  for (const near of [
    { q: guess, topic },
    { q: guess, topic: '' as const },
  ])
    if (await isAny(ctx, near)) return near;
  return undefined;
}

function isFound(ctx: Ctx, word: string): Promise<boolean> {
  return isAny(ctx, { q: word, topic: '' });
}

async function isAny(ctx: Ctx, narrowing: Narrowing): Promise<boolean> {
  const { articles } = await listArticles(ctx, { ...narrowing, cursor: '' }, 1);
  return articles.length > 0;
}

async function textsNear(ctx: Ctx, word: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ text: string }>(newestNear(word));
  return rows.map(({ text }) => text);
}

/**
 * Asks for the newest articles with a word a slip away from this one. All are found before they are put in order: to walk through the
 * newest would be to make the keys of each article on the way.
 */
export function newestNear(word: string): SQL {
  const text = sql`${articles.title} || ' ' || ${articles.content}`;
  return sql`
    select ${text} as text
    from (select * from articles where spelling_keys('', ${text}) && spelling_keys('', ${word}) offset 0) as articles
    order by ${sql.join(newestFirst, sql`, `)}
    limit ${textsCompared}`;
}
