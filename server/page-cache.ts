import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { minute } from '#domain/durations.ts';
import type { ChangeListener } from './change-listener.ts';
import { improved, type KeptPage, keptPageOf, mayBeKept, sizeOf } from './kept-page.ts';
import { createMoments } from './moments.ts';
import { createSingleFlight } from './single-flight.ts';

export type PageCache = ReturnType<typeof createPageCache>;

/** Rendered pages, by what they are kept under. */
type Pages = LRUCache<string, KeptPage>;

/** How many pages may wait to be compressed as far as they go: more are asked for when everybody's addresses are made up. */
const longestQueue = 100;

/** Addresses whose answers were not to be kept are not tried again for a while. */
const passing = { max: 2_000, ttl: minute };

/**
 * Keeps rendered pages, compressed once, until something changes. Each page is rendered anew within a minute, so that changes by
 * time alone (a deadline, an article planned for noon) show to the minute. A page with a shorter `s-maxage`, because its form
 * says when it was given out, is rendered anew when that is over.
 * @param limit how many bytes the kept pages may take in all
 * @param changed tells when a public page may have changed
 * @param clock milliseconds since 1970
 */
export function createPageCache(limit: number, changed: Pick<ChangeListener, 'onChange'>, clock: () => number = Date.now) {
  const pages: Pages = new LRUCache({ maxSize: limit, sizeCalculation: sizeOf });
  const passed = new LRUCache<string, true>(passing);
  const moments = createMoments(clock);
  const rendering = createSingleFlight<KeptPage | undefined>();
  const takingOver = createSingleFlight<KeptPage | undefined>();
  const inTurn = pLimit(1);

  // From now on, nothing is shown that was rendered, or whose rendering began, before.
  changed.onChange(() => {
    moments.change();
    rendering.forget();
    takingOver.forget();
    passed.clear();
  });

  /** Keeps a page unless something has changed since its rendering began; those who waited for it are shown it all the same. */
  function keep(key: string, page: KeptPage): KeptPage {
    if (moments.isUnchanged(page.rendered)) pages.set(key, page);
    return page;
  }

  return {
    /** The page as it was last rendered, whenever that was. */
    find: (key: string): KeptPage | undefined => pages.get(key),

    /** Whether nothing has changed since the page was rendered, and its time is not over. */
    isFresh: ({ rendered, keptFor }: KeptPage): boolean => moments.isFresh(rendered, keptFor),

    /** Whether nothing has changed but the time. */
    isUnchanged: ({ rendered }: KeptPage): boolean => moments.isUnchanged(rendered),

    /** Whether the answer here was not to be kept. */
    isPassed: (key: string): boolean => passed.has(key),

    /**
     * Renders a page and keeps it. Requests for the same page at the same time share one rendering.
     * @returns undefined where the answer is not to be kept; requests that shared the rendering then need one of their own
     */
    render(key: string, answer: () => Promise<Response>): Promise<KeptPage | undefined> {
      return rendering.join(key, async () => {
        const rendered = moments.now();
        const response = await answer();
        if (mayBeKept(response)) return keep(key, await keptPageOf(response, rendered, pages.peek(key)));
        passed.set(key, true);
        return undefined;
      });
    },

    /** Keeps a page that another process has rendered, as of this moment. @returns undefined where none has */
    takeOver(key: string, ask: () => Promise<Omit<KeptPage, 'rendered'> | undefined>): Promise<KeptPage | undefined> {
      return takingOver.join(key, async () => {
        const rendered = moments.now();
        const page = await ask();
        return page && keep(key, { ...page, rendered });
      });
    },

    /** Compresses a page that is asked for again as far as it goes: one at a time, beside other work, where there is room to wait. */
    improveLater(key: string, page: KeptPage): void {
      if (page.isImproved || inTurn.activeCount + inTurn.pendingCount >= longestQueue) return;
      page.isImproved = true;
      inTurn(() => improve(pages, key)).catch(() => undefined); // it stays as it was
    },
  };
}

/** Compresses a kept page as far as it goes, unless another has taken its place meanwhile. */
async function improve(pages: Pages, key: string): Promise<void> {
  const page = pages.peek(key);
  if (!page) return;
  const answers = await improved(page.answers);
  const current = pages.peek(key);
  if (current?.etag === page.etag) pages.set(key, { ...current, answers });
}
