import { uploadImage } from '#domain/articles/images.server.ts';
import type { Ctx } from '#domain/context.ts';
import { FileRefused } from '#domain/errors.ts';
import type { Editing } from './editing.ts';
import { pictureMark } from './marks.ts';

/** The pictures that came with a form. */
export interface Pictures {
  /** What the form holds once they are kept, as far as they are. */
  values: Editing;
  /** What was added to the text, to show a picture within it; '' where none came. */
  addition: string;
  /** Why one of them is not kept, and the field at which it is said. */
  refused?: { field: 'image' | 'picture'; error: FileRefused };
}

/**
 * Keeps the files that came along; a picture within the text is added at its end.
 * @throws Unauthenticated; Unavailable where they could not be kept
 */
export async function takePictures(ctx: Ctx, typed: Editing, form: FormData): Promise<Pictures> {
  const image = await takePicture(ctx, form, 'imageFile');
  if (image instanceof FileRefused) return { values: typed, addition: '', refused: { field: 'image', error: image } };
  const values = image ? { ...typed, image } : typed;
  const picture = await takePicture(ctx, form, 'picture');
  if (picture instanceof FileRefused) return { values, addition: '', refused: { field: 'picture', error: picture } };
  return picture ? withinText(values, picture) : { values, addition: '' };
}

function withinText(values: Editing, picture: string): Pictures {
  const addition = `\n\n${pictureMark(values.pictureAlt, picture)}\n`;
  return { values: { ...values, content: values.content.trimEnd() + addition, pictureAlt: '' }, addition };
}

/** @returns its address; undefined where none came along */
async function takePicture(ctx: Ctx, form: FormData, control: string): Promise<string | FileRefused | undefined> {
  const file = fileIn(form, control);
  return file && uploadImage(ctx, await file.bytes()).catch(refusalOf);
}

/** @throws what is no refusal of the file */
function refusalOf(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error;
  throw error;
}

/** An empty file control sends a file without a name. */
function fileIn(form: FormData, name: string): File | undefined {
  const file = form.get(name);
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : undefined;
}
