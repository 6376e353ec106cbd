import type { Pieces } from './kept-markup.ts';

/** The pages of answers, as they were rendered. */
const rendered = new WeakMap<Response, Pieces>();

/**
 * An answer with a page. Its pieces stay at hand, so that the server can compress them as they are: through the answer's own
 * stream they would be copied three times. Whoever does read the stream gets the same.
 */
export function pageAnswer(page: Pieces, init: ResponseInit): Response {
  const answer = new Response(streamOf(page), init);
  rendered.set(answer, page);
  return answer;
}

/** The bytes of an answer; undefined where it has none. Those of an answer without a page can be asked for once. */
export async function contentOf(answer: Response): Promise<Buffer | undefined> {
  const page = rendered.get(answer);
  if (page) return bytesOf(page);
  return answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined;
}

/** Where one page after the other is written down: memory of its own for each would take as long as the writing. */
const desk = Buffer.allocUnsafeSlow(512 * 1_024);
const mostBytesOfLetter = 3;

/** The bytes of an answer with a page, until those of the next are asked for; undefined for any other answer. */
export function contentForNow(answer: Response): Buffer | undefined {
  const page = rendered.get(answer);
  if (!page) return undefined;
  const most = page.reduce((size, piece) => size + piece.length * (typeof piece === 'string' ? mostBytesOfLetter : 1), 0);
  if (most > desk.byteLength) return bytesOf(page);
  let end = 0;
  for (const piece of page) end += typeof piece === 'string' ? desk.write(piece, end) : piece.copy(desk, end);
  return desk.subarray(0, end);
}

function bytesOf(page: Pieces): Buffer {
  return Buffer.concat(page.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}

/** Nothing is encoded until somebody reads. */
function streamOf(page: Pieces): ReadableStream<Uint8Array> {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(bytesOf(page));
    controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}
