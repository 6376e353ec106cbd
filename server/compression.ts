import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gunzip, gzip, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { contentForNow, contentOf } from '#app/page-answer.ts';
import { replaceAnswer } from './replace-answer.ts';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Undoes what `compress` does with gzip. */
export const inflate = promisify(gunzip);

/** Lists for spreadsheets are not among them: of any length, they are sent as they are read, and never gathered. */
const compressible = /^(text\/(?!csv)|application\/(json|problem\+json|javascript|manifest\+json|([a-z]+\+)?xml)|image\/svg)/;
const worthwhileBytes = 1_000;

/** What is longer would hold up everybody else's answers for some milliseconds while it is compressed. */
const mostAtOnce = 250_000;

const brotliParams = (quality: number, bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});

const brotliOf = (quality: number) => (plain: Buffer) => brotli(plain, brotliParams(quality, plain.byteLength));

/**
 * At once, for an answer to one reader: a quarter of the work for an eighth more bytes. It takes less than handing
 * it to another thread and back.
 */
const quickCompressions = {
  br: (plain: Buffer) => brotliCompressSync(plain, { ...brotliParams(1, plain.byteLength), chunkSize: 32_768 }),
  gzip: (plain: Buffer) => gzipSync(plain, { level: 1, chunkSize: 32_768 }),
};

const compressions = {
  br: brotliOf(5),
  gzip: (plain: Buffer) => gzipped(plain, { level: 6 }),
};

/** Compresses at a cost that is worth it for an answer to one. */
export function compressQuickly(plain: Buffer, encoding: Encoding): Buffer {
  return quickCompressions[encoding](plain);
}

/** Compresses at a cost that is worth it for an answer to many. */
export function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressions[encoding](plain);
}

/** Compresses with brotli as far as it goes: some 50 times the work, for what is answered many times. */
export const compressFully = brotliOf(constants.BROTLI_MAX_QUALITY);

/** Compresses gathered answers in one go: measured to cost less than compressing a stream as it comes. */
export function compressed(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const answer = await compressAnswer(c.res, c.req.method, c.req.header('accept-encoding'));
    if (answer !== c.res) replaceAnswer(c, answer);
  };
}

/** An answer in the best encoding its reader accepts, where that is worthwhile. */
export async function compressAnswer(answer: Response, method: string, accepted: string | undefined): Promise<Response> {
  const { headers } = answer;
  const type = headers.get('content-type') ?? '';
  if (!compressible.test(type) || headers.has('content-encoding') || isBrief(method, type)) return answer;
  // A page that turns out not to be kept has come by here before, when it was rendered plain for all who waited.
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(accepted);
  if (!encoding || method === 'HEAD') return answer;
  const plain = contentForNow(answer) ?? (await contentOf(answer));
  if (!plain) return answer;
  const worthwhile = plain.byteLength >= worthwhileBytes;
  const body = worthwhile ? await compressForOne(plain, encoding) : Buffer.from(plain);
  if (worthwhile) headers.set('content-encoding', encoding);
  // These are no longer the very bytes that the tag was of.
  const etag = headers.get('etag');
  if (worthwhile && etag?.startsWith('"')) headers.set('etag', `W/${etag}`);
  headers.set('content-length', String(body.byteLength));
  return new Response(body as Buffer<ArrayBuffer>, { status: answer.status, headers });
}

/** A long answer is compressed on another thread, from a copy: the next page is written where this one stands. */
function compressForOne(plain: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  return plain.byteLength > mostAtOnce ? compress(Buffer.from(plain), encoding) : compressQuickly(plain, encoding);
}

/** The answer to a call that changes something is a line of JSON. */
function isBrief(method: string, type: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && /json/.test(type);
}

/** The encodings we answer in; of two that are wanted alike the first is taken. */
const encodings: Encoding[] = ['br', 'gzip'];

/** The parsed `Accept-Encoding` of the few kinds of clients: most requests need no more than a look-up. */
const readBefore = new Map<string, Encoding | undefined>();

/**
 * The encoding that an Accept-Encoding header wants most of those we answer in (RFC 9110, section 12.5.3).
 * @returns undefined for an answer as it is
 */
export function acceptedEncoding(accepted = ''): Encoding | undefined {
  if (readBefore.has(accepted)) return readBefore.get(accepted);
  const encoding = mostWanted(accepted);
  if (readBefore.size >= 100) readBefore.clear();
  readBefore.set(accepted, encoding);
  return encoding;
}

function mostWanted(accepted: string): Encoding | undefined {
  const listed = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  const asItIs = listed.get('identity') ?? listed.get('*') ?? 0;
  // A client that refuses `identity` gets an encoding it has not listed rather than no answer.
  const unspoken = listed.get('*') ?? (listed.get('identity') === 0 ? 0.001 : 0);
  const wanted = encodings.map((encoding) => ({ encoding, q: listed.get(encoding) ?? unspoken }));
  return wanted.filter(({ q }) => q > 0 && q >= asItIs).sort((one, other) => other.q - one.q)[0]?.encoding;
}
