import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, like, lt, ne, notLike, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { changeChannel } from '#db/public-changes.ts';
import { articleReaders, secrets, tries } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { dayInIndia } from '../days.ts';
import { hour } from '../durations.ts';
import { rowIdOf } from '../fields.ts';
import { hasTriesLeft, type Limit } from '../limits.ts';

/**
 * Programs that read pages and say so. Those that do not are counted once a day like anybody else; so is a browser without a
 * window (`HeadlessChrome`), which says how it is shown and not that nobody reads.
 */
const programs = /bot|crawl|spider|slurp|preview|facebookexternalhit|monitor|curl|wget|python|lighthouse/i;

/** Readings that one address can add: an office behind it reads less, and a program that renames itself wants more. */
const viewLimit: Limit = { points: 240, within: hour };

/** Kept pages, all of them at once, are told of new readers no more often than this: many readers must not un-keep them. */
const secondsBetweenShowings = 60;

/**
 * Counts that somebody reads an article: one reader, one day, one view. A reader is an address and a browser, known
 * by a hash under a secret that lasts a day, as is the address alone, whose readings are limited: neither is kept, and nobody can
 * tell tomorrow who has read today.
 * The article is locked first, as by whoever deletes it: the two wait for one another, and never both at once.
 * @param browser what the reader's browser says of itself, its user agent
 */
export async function countView(ctx: Ctx, articleId: string, browser: string): Promise<void> {
  const article = rowIdOf(articleId);
  if (article === undefined || browser === '' || programs.test(browser)) return;
  const now = ctx.clock();
  const day = dayInIndia(now);
  const secret = await secretOf(ctx.db, day);
  const { address, widerNetwork } = ctx;
  const counted = { address: hashed(address, secret), ...(widerNetwork && { widerNetwork: hashed(widerNetwork, secret) }) };
  if (!(await hasTriesLeft({ ...ctx, ...counted }, namedBy(day), viewLimit))) return;
  const reader = hashed(`${address}\n${browser}`, secret);
  const { rows } = await ctx.db.execute<{ tells: boolean }>(sql`
    with article as (select id from articles where id = ${article} for key share),
    reader as (
      insert into article_readers (day, article_id, reader)
      select ${day}::date, id, ${reader} from article
      on conflict do nothing returning article_id
    )
    insert into article_views (article_id, views, told_at)
    select article_id, 1, case
      when exists (select from article_views where told_at > ${now.toISOString()}::timestamptz - ${secondsBetweenShowings} * interval '1 second')
      then 'epoch' else ${now.toISOString()}::timestamptz end from reader
    on conflict (article_id) do update set views = article_views.views + 1, told_at = greatest(article_views.told_at, excluded.told_at)
    returning told_at = ${now.toISOString()}::timestamptz as tells`);
  if (rows[0]?.tells) await ctx.db.execute(sql`select pg_notify(${changeChannel}, '')`);
}

function hashed(known: string, secret: string): string {
  return createHmac('sha256', secret).update(known).digest('base64url').slice(0, 22);
}

/** Forgets who has read what before today, and the secrets by which it could be found out. */
export async function forgetReaders(db: Database, now: Date): Promise<void> {
  const day = dayInIndia(now);
  const [ofAnyDay, today] = [`${namedBy('')}%`, namedBy(day)];
  await db.delete(articleReaders).where(lt(articleReaders.day, day));
  await db.delete(tries).where(and(like(tries.key, ofAnyDay), notLike(tries.key, `${today}%`)));
  await db.delete(secrets).where(and(like(secrets.name, ofAnyDay), ne(secrets.name, today)));
}

/** What a day's secret is called, and the limit of its readings: by that both are known when the day is over. */
const namedBy = (day: string) => `readers of ${day}`;

/** The day's secret, the same on every server. It is looked for at each reading, and made once. */
async function secretOf(db: Database, day: string): Promise<string> {
  return (await keptSecretOf(db, day)) ?? (await makeSecretOf(db, day));
}

async function keptSecretOf(db: Database, day: string): Promise<string | undefined> {
  const [secret] = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, namedBy(day)));
  return secret?.value;
}

/** Where another server makes one at the same moment, the first holds. */
async function makeSecretOf(db: Database, day: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insert(secrets)
    .values({ name: namedBy(day), value })
    .onConflictDoNothing();
  const secret = await keptSecretOf(db, day);
  if (secret === undefined) throw new Error('The database kept no secret.');
  return secret;
}
