import { z } from 'zod';
import { type ReviewState, reviewStates } from '#db/statuses.ts';
import {
  correctedEmail,
  fromAddress,
  oneOf,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  requiredEmail,
  requiredLine,
  requiredPhone,
} from '../fields.ts';
import { longestPhone, longestQuery } from '../lengths.ts';
import { megabyte } from '../sizes.ts';

const longestBiography = 10_000;

/** What can be won (specification, section 3). */
export const categories = [
  'Rising Star in Business of the year',
  'Emerging Start-Up of the year',
  'Sportsman of the year',
  'Excellence in Manufacturing',
  'Excellence in Export',
  'Excellence in Innovation',
  'Excellence in Leadership',
  'Excellence in Social Impact',
  'Lifetime Achievement Award',
  'Young Entrepreneur of the Year',
  'Women Entrepreneur of the Year',
  'Excellence in Technology',
  'Excellence in Healthcare',
  'Excellence in Education',
  'Excellence in Agriculture',
] as const;

/** A nomination as it is sent (specification, sections 3 and 5); its documents are files beside it. */
export const Nomination = z.object({
  category: requiredLine('Category is required').refine(...oneOf(categories, 'Choose a category from the list')),
  organizationName: requiredLine('Organisation name is required'),
  organizationPhone: requiredPhone('Organisation phone number is required', longestPhone),
  organizationEmail: requiredEmail('Organisation email'),
  nomineeName: requiredLine('Nominee name is required'),
  nomineePhone: requiredPhone('Nominee phone number is required', longestPhone),
  nomineeEmail: requiredEmail('Nominee email'),
  nomineeBiography: optionalText(longestBiography),
  nominatorName: requiredLine('Nominator name is required'),
  nominatorDesignation: requiredLine('Nominator designation is required'),
  nominatorOrganization: requiredLine('Nominator organisation is required'),
  nominatorPhone: requiredPhone('Nominator phone number is required', longestPhone),
  nominatorEmail: requiredEmail('Nominator email'),
  nominatorSignature: requiredLine('Nominator signature is required'),
});
export type Nomination = z.infer<typeof Nomination>;

export type NominationField = keyof Nomination;

/** The box by which who fills in the form says that they are the nominee. */
export const nominateMyselfField = 'nominateMyself';

const givenOnce = { nominatorName: true, nominatorOrganization: true, nominatorPhone: true, nominatorEmail: true } as const;

/** What the nominator is not asked for who is the nominee: it has been given above (WCAG 2.2, 3.3.7). */
export const givenOnceFields = Object.keys(givenOnce);

const NominationOfMyself = Nomination.omit(givenOnce).transform(
  (given): Nomination => ({
    ...given,
    nominatorName: given.nomineeName,
    nominatorOrganization: given.organizationName,
    nominatorPhone: given.nomineePhone,
    nominatorEmail: given.nomineeEmail,
  }),
);

/** @returns the rule for the text of the page's form, which asks less of whoever nominates themselves */
export function ruleForFilled(values: Readonly<Record<string, string>>): z.ZodType<Nomination> {
  return values[nominateMyselfField] ? NominationOfMyself : Nomination;
}

export const nominationFields = Object.keys(Nomination.shape) as NominationField[];

/** The text of a kept nomination. What has been erased of it is empty, which no form would take: it is not parsed again. */
export function textOf(kept: Nomination): Nomination {
  return Object.fromEntries(nominationFields.map((name) => [name, kept[name]])) as Nomination;
}

/** Where the office sends the nominator a new link: to the address it has, or to the right one. */
export const NominatorAddress = Nomination.pick({ nominatorEmail: true });
export type NominatorAddress = z.infer<typeof NominatorAddress>;

/** What the nominator may change later: all but the address that the link to it was sent to. */
export const Correction = Nomination.omit({ nominatorEmail: true });
export type Correction = z.infer<typeof Correction>;

/** What the office may correct: nobody signs for another. */
export const OfficeCorrection = Correction.omit({ nominatorSignature: true });
export type OfficeCorrection = z.infer<typeof OfficeCorrection>;

/**
 * The rule for correcting a kept nomination: what its organization has taken back need not be given again, and addresses may stand
 * as an earlier rule has kept them.
 */
export function correctionOf({ organizationPhone, organizationEmail, nomineeEmail }: Correction) {
  return Correction.extend({
    organizationPhone: organizationPhone === '' ? optionalPhone(longestPhone) : Correction.shape.organizationPhone,
    organizationEmail: organizationEmail === '' ? optionalEmail() : correctedEmail(organizationEmail, 'Organisation email'),
    nomineeEmail: correctedEmail(nomineeEmail, 'Nominee email'),
  });
}

/** What a nominee may correct of what somebody else has told about them. */
export const NomineeCorrection = Nomination.pick({ nomineeName: true, nomineePhone: true, nomineeBiography: true });
export type NomineeCorrection = z.infer<typeof NomineeCorrection>;

export { type ReviewState, reviewStates };

/** How many documents one nomination may bring, and how large each may be, in bytes. */
export const documentLimits = { files: 10, bytes: 10 * megabyte };

/** The kinds of documents, by the ends of their names. */
const documentEndings = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;
export type DocumentEnding = (typeof documentEndings)[number];

/** The control and the field of the documents. */
export const documentsField = 'supportingDocuments';

/**
 * What can be said against a document by its name and size alone, which is known before it is sent.
 * @returns the message, or undefined where nothing can
 */
export function objectionTo({ name, size }: { name: string; size: number }): string | undefined {
  if (!endingOf(name)) return `“${name}” is not a PDF, DOC, DOCX, JPG, JPEG or PNG file`;
  if (size === 0) return `“${name}” is empty`;
  if (size > documentLimits.bytes) return `“${name}” is larger than ${documentLimits.bytes / megabyte}MB`;
}

/** @returns undefined where a file's name does not end like a document's */
export function endingOf(name: string): DocumentEnding | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return documentEndings.find((known) => known === ending);
}

export const tooManyDocuments = `Choose at most ${documentLimits.files} documents`;

/** Which documents to take away, by the names of their checkboxes. */
export const removalField = (documentId: string) => `remove-${documentId}`;

/** How the office's list is narrowed, beside what narrows every box of the inbox; an empty part narrows nothing. */
export const NominationFilter = z.object({
  review: fromAddress(z.enum(reviewStates)),
  category: fromAddress(z.enum(categories)),
  /** Words in what names a nomination. */
  q: fromAddress(optionalLine(longestQuery)),
});
export type NominationFilter = z.infer<typeof NominationFilter>;

/** A step of the review: from the state that was seen to another. */
export const Review = z.object({ from: z.enum(reviewStates), to: z.enum(reviewStates) });
export type Review = z.infer<typeof Review>;
