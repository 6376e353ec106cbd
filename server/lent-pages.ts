import { LRUCache } from 'lru-cache';
import { second } from '#domain/durations.ts';
import { isShownBriefly, type KeptPage } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';
import { bodyOf, readyAnswer } from './ready-answer.ts';
import type { LentPage } from './sibling-messages.ts';
import type { Siblings } from './siblings.ts';

/**
 * A page that no process has kept is not asked for again for a while: with the database away, nobody can render it. Where one has
 * not answered, for less.
 */
const missing = { max: 2_000, ttl: 5 * second };
/** How long a page is waited for: whoever lends may have to find first whether the database is away, which takes three seconds. */
const patience = 8 * second;

/**
 * While the database is away, the processes of a server share the pages that each has kept: the operating system chooses the
 * process of a reader's connection.
 * @param mayBeLent whether a kept page of this process is still true, where the database is away
 */
export function createLending(cache: PageCache, siblings: Siblings, mayBeLent: (page: KeptPage) => Promise<boolean>) {
  const nobodyHas = new LRUCache<string, true>(missing);
  siblings.speakOf('page', async (key) => {
    const page = cache.find(key);
    return page && (await mayBeLent(page)) ? lent(page) : null;
  });

  async function ask(key: string): Promise<Omit<KeptPage, 'rendered'> | undefined> {
    const { answers, isPartial } = await siblings.ask('page', key, patience);
    const found = answers.find((page) => page !== null);
    if (found) return borrowed(found);
    nobodyHas.set(key, true, { ttl: isPartial ? missing.ttl / 5 : missing.ttl });
    return undefined;
  }

  return {
    /** @returns the page that another process has kept under this key, kept here too from now on; undefined where none has */
    async borrow(key: string): Promise<KeptPage | undefined> {
      return nobodyHas.has(key) ? undefined : cache.takeOver(key, () => ask(key));
    },
  };
}

function lent({ keptFor, etag, contentType, unchanged, answers: { br, gzip } }: KeptPage): LentPage {
  const bodies = { br: bodyOf(br).toString('base64'), gzip: bodyOf(gzip).toString('base64') };
  return { keptFor: Number.isFinite(keptFor) ? keptFor : null, etag, contentType, unchanged, bodies };
}

function borrowed({ keptFor, etag, contentType, unchanged, bodies }: LentPage): Omit<KeptPage, 'rendered'> {
  const ready = (encoding: keyof typeof bodies) =>
    readyAnswer(
      [...unchanged, 'content-type', contentType, 'content-encoding', encoding],
      Buffer.from(bodies[encoding], 'base64'),
    );
  const answers = { br: ready('br'), gzip: ready('gzip') };
  const forThisLong = keptFor ?? Number.POSITIVE_INFINITY;
  return { keptFor: forThisLong, etag, contentType, unchanged, answers, isImproved: isShownBriefly(forThisLong) };
}
