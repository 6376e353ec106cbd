import { z } from 'zod';
import { addressAsSent, canBeKeptUnder } from './email-address.ts';
import type { FieldErrors } from './errors.ts';
import { indianFigure } from './figures.ts';
import { longestAddress, longestEmail, longestKeyword, longestName, longestWebsite } from './lengths.ts';
import { withPlainDigits } from './plain-digits.ts';
import { isVisible } from './visible-text.ts';
import { isWebsite } from './website.ts';

// Compiling a schema needs eval. The pages' policy forbids it, and browsers report even the attempt.
if ('document' in globalThis) z.config({ jitless: true });

/** Whether a text is without characters that PostgreSQL cannot keep (NUL) or UTF-8 cannot carry (half of a surrogate pair). */
export const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

/**
 * A keyword as an address carries it. It is taken literally, but for marks that nobody sees: nothing is cut off, and none counts as
 * not given.
 */
export const keyword = () =>
  z
    .string()
    .default('')
    .transform((value) => withoutUnseenMarks(value).trim());

/** Whether anything can contain a keyword: a longer one, or one with characters that cannot be kept, finds nothing. */
export const canBeFound = (word: string) => isWithin(longestKeyword, word) && isStorable(word);

/** Whether a text has so many characters at most, as the rules count them: an emoji, or a letter of Chakma, is one, and two units. */
const isWithin = (maximum: number, text: string) => text.length <= 2 * maximum && [...text].length <= maximum;

/**
 * The id of a row; anything else names none. It may be written in capitals, and is read as the database writes it: where a
 * text names a row, such as `member/<id>`, one row has one name. It is for schemas; a verb asks `idOr`, or `rowIdOf` where
 * nothing is to be thrown: both give what to go on with, so that nobody goes on with what was typed.
 */
export const RowId = z.uuid().toLowerCase();

/** The id that a text is, as the database writes it; undefined where it is none: it names nothing. */
export function rowIdOf(text: string): string | undefined {
  return RowId.safeParse(text).data;
}

/** An id as it was given, as the database writes it. @throws what `missing` makes, where it is none: it names nothing */
export function idOr(id: string, missing: () => Error): string {
  const known = rowIdOf(id);
  if (known === undefined) throw missing();
  return known;
}

/** Which page of a list an address asks for, from 1; what is no page is the first. */
export const PageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);

/**
 * Where a line may be broken, or may not: soft hyphen, zero width space, word joiner, and the byte order mark, which once was one.
 * They come along in what is copied out of files and pages, and are to be ignored for anything but line breaking (Unicode
 * Standard, section 23.2, "Line and Word Breaking"): with one in it, a word is not found. Browsers break lines without them.
 */
const lineBreakMarks = '\\u00ad\\u200b\\u2060\\ufeff';
const ofLineBreaks = new RegExp(`[${lineBreakMarks}]`, 'g');

/**
 * A text with line breaks as every system reads them, for browsers send their own kind, and without marks of where a line may be
 * broken. Joiners and direction marks stay: Indian scripts and Urdu are written with them. Code in an article is no exception: its
 * marks would be as unseen in what is copied from it, and a rule of texts cannot tell it. Missing is ''. Nothing but text is passed
 * on: a rule of length would count the items of a list, and say a second thing of it.
 */
function given(value: unknown, context: z.core.$RefinementCtx): unknown {
  const text = value ?? '';
  if (typeof text === 'string') return text.replace(/\r\n?/g, '\n').replace(ofLineBreaks, '');
  context.addIssue({ code: 'custom', message: 'Enter text' });
  return z.NEVER;
}

const storableText = (maximum: number) =>
  z
    .string()
    .refine(isStorable, { error: 'Contains a character that cannot be saved', abort: true })
    .trim()
    // Nothing else looks at a text that is too long, which may be megabytes.
    .max(maximum, { error: () => `Use at most ${indianFigure(maximum)} characters`, abort: true });

/** Text that must say something once trimmed; `message` is said when it does not. */
export const requiredText = (message: string, maximum: number = longestName) =>
  z.preprocess(
    given,
    storableText(maximum)
      .min(1, { error: message })
      .refine((value) => value === '' || isVisible(value), { error: message }),
  );

/** Text that may be missing or empty; missing is kept as ''. */
export const optionalText = (maximum: number) => z.preprocess(given, storableText(maximum));

/**
 * Marks that come along when something is copied, and that nobody sees: those of direction, too, which one name or address can do
 * without. Joiners stay: they shape letters of Indian scripts.
 */
const unseenMarks = new RegExp(`[${lineBreakMarks}\\u200e\\u200f\\u202a-\\u202e\\u2061-\\u2069]`, 'g');

/** A text without the unseen marks that were copied along with it. */
export const withoutUnseenMarks = (text: string) => text.replace(unseenMarks, '');

const withoutMarks = (value: unknown) => (typeof value === 'string' ? withoutUnseenMarks(value) : value);

/**
 * Line breaks and other control characters, which have no place in one line, become spaces; of several spaces one stays: a page
 * shows no more, and by what it shows a name is looked for.
 */
const inOneLine = (value: unknown) =>
  typeof value === 'string' && !isPlainLine(value)
    ? withoutUnseenMarks(value).replace(/[[\s\p{Cc}\p{Zl}\p{Zp}]--\0]+/gv, ' ')
    : value;

/** What most people type needs no closer look. */
const isPlainLine = (value: string) => /^[ -~]*$/.test(value) && !value.includes('  ');

/** Text on one line, such as a name, that must not be empty once trimmed: it may become part of a mail's header. */
export const requiredLine = (message: string, maximum: number = longestName) =>
  z.preprocess(inOneLine, requiredText(message, maximum));

/** Text on one line that may be missing or empty; missing is kept as ''. */
export const optionalLine = (maximum: number = longestName) => z.preprocess(inOneLine, optionalText(maximum));

/** The rule for a choice: one of a list's texts; left empty, it is the field's own rule that speaks. */
export const oneOf = (choices: readonly string[], error: string) =>
  [(value: string) => value === '' || choices.includes(value), { error }] as const;

/** A telephone number, as people write them, that must not be empty once trimmed. Its digits are kept as 0 to 9: numbers are compared. */
export const requiredPhone = (message: string, maximum: number) => requiredLine(message, maximum).transform(withPlainDigits);

/** A telephone number that may be missing or empty; missing is kept as ''. */
export const optionalPhone = (maximum: number) => optionalLine(maximum).transform(withPlainDigits);

/** A postal address that must not be empty once trimmed, on as many lines as it is written. */
export const requiredAddress = (message: string) => z.preprocess(withoutMarks, requiredText(message, longestAddress));

/** A postal address that may be missing or empty; missing is kept as ''. */
export const optionalAddress = () => z.preprocess(withoutMarks, optionalText(longestAddress));

const isAddress = (value: string) => addressAsSent(value) !== undefined;

/** An e-mail address as mail is sent to it; any other text as it stands. */
export const asSent = (value: string) => addressAsSent(value) ?? value;

const emailThat = (isTaken: (value: string) => boolean, name: string) =>
  z.preprocess(
    withoutMarks,
    requiredText(`${name} is required`, longestEmail)
      .refine((value) => value === '' || isTaken(value), { error: `${name} is invalid` })
      .transform(asSent),
  );

/**
 * A required e-mail address, with the specification's two messages; `name` is what the form calls it. It is kept as mail is sent
 * to it: however its host is typed, it is one address.
 */
export const requiredEmail = (name = 'Email') => emailThat(isAddress, name);

/** A required e-mail address beside others that are corrected: the one that stands may have been kept by an earlier rule. */
export const correctedEmail = (standing: string, name = 'Email') =>
  emailThat((value) => value === standing || isAddress(value), name);

/** The e-mail address that something is looked for under: one that is refused today is found as it was kept. */
export const keptEmail = () => emailThat(canBeKeptUnder, 'Email');

/** An e-mail address that may be missing; written down, it must be one. */
export const optionalEmail = () =>
  z.preprocess(
    withoutMarks,
    optionalText(longestEmail)
      .refine((value) => value === '' || isAddress(value), { error: 'Email is invalid' })
      .transform(asSent),
  );

/** An optional website; an address without `https://` is accepted as people write it. */
export const optionalWebsite = () =>
  z.preprocess(
    withoutMarks,
    optionalText(longestWebsite).refine((value) => value === '' || isWebsite(value), { error: 'Website URL is invalid' }),
  );

/** A day such as `2026-11-20`. Earlier centuries are slips of the finger, and PostgreSQL knows no year 0. */
export const Day = z.iso.date().refine((day) => day >= '1900');

/** A day as a form sends it, which must be given; `message` is said where it is not. */
export const requiredDay = (message: string) =>
  requiredText(message, 10).refine((day) => day === '' || Day.safeParse(day).success, {
    error: 'Write the date as year, month and day',
  });

/** Text from an address, which anybody can write by hand: what is missing or breaks the rule is ''. */
export const fromAddress = <Text extends string>(rule: z.ZodType<Text, unknown>) =>
  z
    .string()
    .default('')
    .transform((value): Text | '' => rule.safeParse(value).data ?? '');

/**
 * Turns a failed parse into messages by field.
 * @returns the messages in order, the first being the one to show
 */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'form');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
