import { z } from 'zod';
import { type FieldErrors, Invalid, TooLarge } from '../errors.ts';
import { fieldErrors } from '../fields.ts';
import type { UploadForm } from '../upload-form.ts';
import { sendUtf8 } from '../utf-8.ts';
import { documentName } from './document-name.ts';
import { type CheckedDocument, checkDocuments } from './documents.server.ts';
import { documentLimits, documentsField, objectionTo } from './schema.ts';

const tooMuchText = 'The form has too much text. Please shorten it';
const tooLarge = 'The documents are too large together. Send fewer or smaller ones';
const misplaced = `Send documents in the field ${documentsField}`;
const asText = 'Send each document as a file with its name, not as text';
const unreadable = 'The form did not arrive whole. Please send it again';

/**
 * Checks the whole of a form with documents, so that everything that is wrong is said at once.
 * @param rule what the text must be
 * @throws Invalid with messages by field; TooLarge if files are too large, or all the text together; an outage where the disk had no
 * room for them
 */
export async function checkNomination<Fields>(
  rule: z.ZodType<Fields>,
  form: UploadForm,
): Promise<{ fields: Fields; documents: CheckedDocument[] }> {
  if (form.cut === 'too large') throw new TooLarge(tooLargeIn(rule, form));
  if (form.cut === 'not in UTF-8') throw new Invalid({ form: [sendUtf8] });
  if (form.cut === 'unreadable') throw new Invalid({ form: [unreadable] });
  if (form.noRoom) throw form.noRoom;
  const parsed = rule.safeParse(form.values);
  const ours = form.uploads.filter(({ field }) => field === documentsField);
  const checked = await checkDocuments(ours);
  const objections = [...checked.objections, ...objectionsToLost(form)];
  const errors: FieldErrors = {
    ...(!parsed.success && fieldErrors(parsed.error)),
    ...(objections.length > 0 && { [documentsField]: objections }),
  };
  if (form.uploads.some(({ size }) => size > documentLimits.bytes)) throw new TooLarge(errors);
  if (!parsed.success || objections.length > 0) throw new Invalid(errors);
  return { fields: parsed.data, documents: checked.documents };
}

/** Whoever sends a document under another name, or as a text, is told: it would be lost. */
function objectionsToLost({ values, uploads }: UploadForm): string[] {
  return [
    ...(uploads.some(({ field }) => field !== documentsField) ? [misplaced] : []),
    ...(values[documentsField] ? [asText] : []),
  ];
}

/**
 * What a form that was cut off is refused with: the texts and documents that are too large by themselves, or else all of them
 * together.
 */
function tooLargeIn(rule: z.ZodType, { values, uploads }: UploadForm): FieldErrors {
  const issues = rule.safeParse(values).error?.issues ?? [];
  const texts = fieldErrors(new z.ZodError(issues.filter(({ code }) => code === 'too_big')));
  const large = uploads.filter(({ size }) => size > documentLimits.bytes);
  const objections = [
    ...large.flatMap(({ name, size }) => objectionTo({ name: documentName(name), size }) ?? []),
    ...(values[documentsField] ? [asText] : []),
  ];
  const errors: FieldErrors = { ...texts, ...(objections.length > 0 && { [documentsField]: objections }) };
  if (Object.keys(errors).length > 0) return errors;
  return uploads.length > 0 ? { [documentsField]: [tooLarge] } : { form: [tooMuchText] };
}
