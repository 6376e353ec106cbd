/** The HTML of answers, as it was rendered. */
const rendered = new WeakMap<Response, string>();

/**
 * An answer with a page. Its HTML stays at hand, so that the server can compress it as it is: through the answer's own
 * stream it would be copied three times. Whoever does read the stream gets the same.
 */
export function pageAnswer(html: string, init: ResponseInit): Response {
  const answer = new Response(streamOf(html), init);
  rendered.set(answer, html);
  return answer;
}

/** The HTML of an answer with a page; undefined for any other answer. */
export function htmlOf(answer: Response): string | undefined {
  return rendered.get(answer);
}

/** The bytes of an answer; undefined where it has none. They can be asked for once. */
export async function contentOf(answer: Response): Promise<Buffer | undefined> {
  const html = htmlOf(answer);
  if (html !== undefined) return Buffer.from(html);
  return answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined;
}

/** Nothing is encoded until somebody reads. */
function streamOf(text: string): ReadableStream<Uint8Array> {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(Buffer.from(text));
    controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}
