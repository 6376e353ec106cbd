import type { Readable } from 'node:stream';
import type { Ctx } from '#domain/context.ts';

/**
 * A body that is sent as it is read; reading ends with the client that no longer wants it, or never did. Where it breaks off, the
 * error is reported like any other, with the request's id. The server's library, which writes down what breaks a body as it
 * stands, is told no more than that it broke.
 * @param content bytes, not objects
 */
export function streamed({ reportError }: Pick<Ctx, 'reportError'>, content: Readable): ReadableStream {
  const pieces: AsyncIterator<Buffer> = content[Symbol.asyncIterator]();
  let isWanted = true;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (!isWanted) return;
        reportError(error);
        controller.error(new Error('The answer broke off.'));
      }
    },
    cancel() {
      isWanted = false;
      content.destroy();
    },
  });
}
