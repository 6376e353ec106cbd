import { arrivalsOf, partsOf } from '#domain/multipart.ts';
import { mostFields } from '#domain/plain-form.ts';
import { textInUtf8 } from '#domain/utf-8.ts';
import { bounded, bytesOf } from './bounded.ts';

/** What becomes of a form's files: they are kept in memory with its text, or pass by, and none is ever held. */
export type FilesOfForm = 'kept' | 'passed over';

/** Why a form is not read. */
export type TooMuch = 'too many fields' | 'too much text';

/**
 * Takes a form apart that comes in parts (`multipart/form-data`) while it arrives.
 * @param mostText how many bytes of text it may bring in all, the names of its fields counted
 * @returns why not, where there is too much of something. What follows too many fields is not taken apart: hundreds of thousands of
 * them take seconds
 * @throws Malformed where it is no form, or ends early; NotUtf8 where its text or a name is in another encoding
 */
export async function formOfParts({ headers, body }: Request, files: FilesOfForm, mostText: number): Promise<FormData | TooMuch> {
  const form = new FormData();
  const text = bounded(mostText);
  const arriving = arrivalsOf(body);
  let left = mostFields;
  for await (const { name, fileName, content } of partsOf(headers.get('content-type') ?? '', arriving)) {
    left -= 1;
    if (left < 0) return receiveRest(arriving).then(() => 'too many fields');
    if (fileName === undefined) {
      if (!text.take(Buffer.byteLength(name))) continue;
      const typed = await bytesOf(text.through(content));
      if (!text.isPassed()) form.append(name, textInUtf8(typed));
    } else if (files === 'kept') form.append(name, new File([await bytesOf(content)], fileName));
  }
  return text.isPassed() ? 'too much text' : form;
}

/** Browsers read the answer only after they have sent their whole form. */
async function receiveRest(arriving: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of arriving);
}
