import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { contentOf } from '#app/page-answer.ts';
import { minute } from '#domain/durations.ts';
import type { ChangeListener } from './change-listener.ts';
import { compress, compressFully, type Encoding, inflate } from './compression.ts';
import { createQueue } from './queue.ts';
import { bodyOf, type ReadyAnswer, readyAnswer } from './ready-answer.ts';
import { createSingleFlight } from './single-flight.ts';

/** A page as it was rendered, ready to be written in each of its encodings. */
export interface KeptPage {
  /** The state of the data, and the time, when its rendering began. */
  rendered: Moment;
  /** How long it may be shown at the longest, in milliseconds: its own `s-maxage`, where it names one. */
  keptFor: number;
  etag: string;
  contentType: string;
  answers: Record<Encoding, ReadyAnswer>;
  /** For an answer that says that nothing has changed: names and values in turn. */
  unchanged: string[];
  /** Compressed as far as it goes, or about to be. */
  isImproved: boolean;
}

/** When a page was rendered: after how many changes, and at which time (milliseconds since 1970). */
interface Moment {
  changes: number;
  time: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

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
  const pages = new LRUCache<string, KeptPage>({ maxSize: limit, sizeCalculation: sizeOf });
  const passed = new LRUCache<string, true>(passing);
  const rendering = createSingleFlight<KeptPage | undefined>();
  const takingOver = createSingleFlight<KeptPage | undefined>();
  let changes = 0;
  const toImprove = createQueue(improve, longestQueue);

  const now = (): Moment => ({ changes, time: clock() });

  async function keep(key: string, answer: Response, rendered: Moment): Promise<KeptPage | undefined> {
    if (!mayBeKept(answer)) {
      passed.set(key, true);
      return undefined;
    }
    const content = (await contentOf(answer)) ?? Buffer.alloc(0);
    const etag = etagOf(content);
    const before = pages.peek(key);
    const page = before?.etag === etag ? { ...before, rendered } : await prepare(content, answer.headers, etag, rendered);
    if (rendered.changes === changes) pages.set(key, page);
    return page;
  }

  async function improve(key: string): Promise<void> {
    const page = pages.peek(key);
    if (!page) return;
    const answers = await improved(page.answers);
    const current = pages.peek(key);
    if (current?.etag === page.etag) pages.set(key, { ...current, answers });
  }

  // From now on, nothing is shown that was rendered, or whose rendering began, before.
  changed.onChange(() => {
    changes += 1;
    rendering.forget();
    takingOver.forget();
    passed.clear();
  });

  return {
    /** The page as it was last rendered, whenever that was. */
    find: (key: string): KeptPage | undefined => pages.get(key),

    /** Whether nothing has changed since the page was rendered, and its time is not over. */
    isFresh({ rendered, keptFor }: KeptPage): boolean {
      const time = clock();
      return rendered.changes === changes && minuteOf(rendered.time) === minuteOf(time) && time - rendered.time < keptFor;
    },

    /** Whether nothing has changed but the time. */
    isUnchanged: ({ rendered }: KeptPage): boolean => rendered.changes === changes,

    /** Whether the answer here was not to be kept. */
    isPassed: (key: string): boolean => passed.has(key),

    /**
     * Renders a page and keeps it. Requests for the same page at the same time share one rendering.
     * @returns undefined where the answer is not to be kept; requests that shared the rendering then need one of their own
     */
    render(key: string, answer: () => Promise<Response>): Promise<KeptPage | undefined> {
      return rendering.join(key, () => {
        const rendered = now();
        return answer().then((response) => keep(key, response, rendered));
      });
    },

    /** Keeps a page that another process has rendered, as of this moment. @returns undefined where none has */
    takeOver(key: string, ask: () => Promise<Omit<KeptPage, 'rendered'> | undefined>): Promise<KeptPage | undefined> {
      return takingOver.join(key, async () => {
        const rendered = now();
        const page = await ask();
        if (page && rendered.changes === changes) pages.set(key, { ...page, rendered });
        return page && { ...page, rendered };
      });
    },

    /** Compresses a page that is asked for again as far as it goes: one at a time, beside other work. */
    improveLater(key: string, page: KeptPage): void {
      if (!page.isImproved) page.isImproved = toImprove(key);
    },
  };
}

const minuteOf = (time: number): number => Math.floor(time / minute);

/** Pages, feeds and drawings that were found, and are the same for every reader. */
function mayBeKept({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    /^(text\/(html|plain)|application\/([a-z]+\+)?xml|image\/svg\+xml)\b/.test(headers.get('content-type') ?? '') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '') &&
    !headers.has('set-cookie') &&
    !headers.has('content-encoding') &&
    /^(accept-encoding)?$/i.test(headers.get('vary') ?? '')
  );
}

/** Headers that belong to one answer, or that an answer from the cache has its own of. */
const ofOneAnswer = new Set(['connection', 'content-length', 'content-type', 'date', 'vary', 'x-request-id']);

async function prepare(content: Buffer, given: Headers, etag: string, rendered: Moment): Promise<KeptPage> {
  const headers = [...given].filter(([name]) => !ofOneAnswer.has(name));
  headers.push(['etag', etag], ['vary', 'Accept-Encoding']);
  const unchanged = headers.flat();
  const contentType = given.get('content-type') ?? 'text/html';
  const ready = async (encoding: Encoding) =>
    readyAnswer([...unchanged, 'content-type', contentType, 'content-encoding', encoding], await compress(content, encoding));
  const [br, gzip] = await Promise.all([ready('br'), ready('gzip')]);
  const seconds = /\bs-maxage=(\d+)/.exec(given.get('cache-control') ?? '')?.[1];
  const keptFor = seconds ? Number(seconds) * 1_000 : Number.POSITIVE_INFINITY;
  return { rendered, keptFor, etag, contentType, answers: { br, gzip }, unchanged, isImproved: isShownBriefly(keptFor) };
}

/** Whether a page is gone before it would be worth compressing as far as it goes. @param keptFor in milliseconds */
export function isShownBriefly(keptFor: number): boolean {
  return keptFor < minute;
}

async function improved({ br, gzip }: KeptPage['answers']): Promise<KeptPage['answers']> {
  return { gzip, br: readyAnswer(br.headers, await compressFully(await inflate(bodyOf(gzip)))) };
}

/** Weak, because the encodings of one page differ in their bytes. */
function etagOf(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Bytes, near enough: the answers, their headers and the key. */
function sizeOf({ answers: { br, gzip }, unchanged }: KeptPage, key: string): number {
  const texts = [...br.headers, ...gzip.headers, ...unchanged, key];
  return texts.reduce((sum, text) => sum + text.length, br.bytes.byteLength + gzip.bytes.byteLength);
}
