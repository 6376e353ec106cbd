import { createHash } from 'node:crypto';
import { contentOf } from '#app/page-answer.ts';
import { minute, second } from '#domain/durations.ts';
import { compress, compressFully, type Encoding, inflate } from './compression.ts';
import type { Moment } from './moments.ts';
import { bodyOf, type ReadyAnswer, readyAnswer } from './ready-answer.ts';

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

/** Pages, feeds and drawings that were found, and are the same for every reader. */
export function mayBeKept({ status, headers }: Response): boolean {
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

/**
 * Makes a page ready from an answer that may be kept.
 * @param rendered when its rendering began
 * @param before the page as it was kept before: where nothing in it is new, it is not compressed again
 */
export async function keptPageOf(answer: Response, rendered: Moment, before: KeptPage | undefined): Promise<KeptPage> {
  const content = (await contentOf(answer)) ?? Buffer.alloc(0);
  const etag = etagOf(content);
  return before?.etag === etag ? { ...before, rendered } : prepare(content, answer.headers, etag, rendered);
}

async function prepare(content: Buffer, given: Headers, etag: string, rendered: Moment): Promise<KeptPage> {
  const headers = [...given].filter(([name]) => !ofOneAnswer.has(name));
  headers.push(['etag', etag], ['vary', 'Accept-Encoding']);
  const unchanged = headers.flat();
  const contentType = given.get('content-type') ?? 'text/html';
  const ready = async (encoding: Encoding) =>
    readyAnswer([...unchanged, 'content-type', contentType, 'content-encoding', encoding], await compress(content, encoding));
  const [br, gzip] = await Promise.all([ready('br'), ready('gzip')]);
  const seconds = /\bs-maxage=(\d+)/.exec(given.get('cache-control') ?? '')?.[1];
  const keptFor = seconds ? Number(seconds) * second : Number.POSITIVE_INFINITY;
  return { rendered, keptFor, etag, contentType, answers: { br, gzip }, unchanged, isImproved: isShownBriefly(keptFor) };
}

/** Whether a page is gone before it would be worth compressing as far as it goes. @param keptFor in milliseconds */
export function isShownBriefly(keptFor: number): boolean {
  return keptFor < minute;
}

/** The answers again, with brotli as far as it goes. */
export async function improved({ br, gzip }: KeptPage['answers']): Promise<KeptPage['answers']> {
  return { gzip, br: readyAnswer(br.headers, await compressFully(await inflate(bodyOf(gzip)))) };
}

/** Weak, because the encodings of one page differ in their bytes. */
function etagOf(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** How much memory a page takes. @returns bytes, near enough: the answers, their headers and the key */
export function sizeOf({ answers: { br, gzip }, unchanged }: KeptPage, key: string): number {
  const texts = [...br.headers, ...gzip.headers, ...unchanged, key];
  return texts.reduce((sum, text) => sum + text.length, br.bytes.byteLength + gzip.bytes.byteLength);
}
