import { ReadableStream as NodeStream } from 'node:stream/web';
import type { Ctx } from '#domain/context.ts';

/**
 * A body that is sent as it is read; reading ends with the client that no longer wants it. Where it breaks off, the error is
 * reported like any other, with the request's id. The server's library, which writes down what breaks a body as it stands, is
 * told no more than that it broke.
 * @param content pieces of a text, or of a file
 */
export function streamed(ctx: Pick<Ctx, 'reportError'>, content: AsyncIterable<string | Uint8Array>): ReadableStream {
  return NodeStream.from(piecesOf(ctx, content)) as ReadableStream;
}

async function* piecesOf({ reportError }: Pick<Ctx, 'reportError'>, content: AsyncIterable<string | Uint8Array>) {
  try {
    for await (const piece of content) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
  } catch (error) {
    reportError(error);
    throw new Error('The answer broke off.');
  }
}
