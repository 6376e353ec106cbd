import { Malformed, partsOf } from '#domain/multipart.ts';
import { mostFields } from '#domain/plain-form.ts';

/** What becomes of a form's files: they are kept in memory with its text, or pass by, and none is ever held. */
export type FilesOfForm = 'kept' | 'passed over';

/**
 * Takes a form apart that comes in parts (`multipart/form-data`) while it arrives.
 * @returns undefined where it has too many fields. What follows is not taken apart: hundreds of thousands of them take seconds
 * @throws Malformed where it is no form, or ends early
 */
export async function formOfParts({ headers, body }: Request, files: FilesOfForm): Promise<FormData | undefined> {
  const form = new FormData();
  const arriving = arrivalsOf(body);
  let left = mostFields;
  for await (const { name, fileName, content } of partsOf(headers.get('content-type') ?? '', arriving)) {
    left -= 1;
    if (left < 0) return receiveRest(arriving);
    if (fileName === undefined) form.append(name, (await bytesOf(content)).toString());
    else if (files === 'kept') form.append(name, new File([await bytesOf(content)], fileName));
  }
  return form;
}

/** Browsers read the answer only after they have sent their whole form. */
async function receiveRest(arriving: AsyncIterable<Uint8Array>): Promise<undefined> {
  for await (const _ of arriving);
}

async function* arrivalsOf(body: Request['body']): AsyncGenerator<Uint8Array> {
  if (!body) throw new Malformed('Nothing was sent.');
  yield* body;
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
