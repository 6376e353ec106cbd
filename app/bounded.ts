/** Content that is held up to a limit. */
export interface Bounded {
  /** Lets through what is within the limit, all that has gone through before counted; what is beyond it passes by, and is not held. */
  through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  /** Counts so many bytes that are held beside. @returns whether they are within the limit */
  take(bytes: number): boolean;
  /** Whether anything has passed by. */
  isPassed(): boolean;
}

/** Holds so many bytes. What is beyond is received all the same: browsers read the answer only after they have sent their whole form. */
export function bounded(bytes: number): Bounded {
  let left = bytes;
  const take = (taken: number) => {
    left -= taken;
    return left >= 0;
  };
  return {
    async *through(content) {
      for await (const piece of content) if (take(piece.byteLength)) yield piece;
    },
    take,
    isPassed: () => left < 0,
  };
}

/** All of it, in one piece. */
export async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
