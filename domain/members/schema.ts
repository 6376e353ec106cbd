import { z } from 'zod';
import { memberStatuses } from '#db/statuses.ts';
import {
  correctedEmail,
  fromAddress,
  keptEmail,
  keyword,
  oneOf,
  optionalAddress,
  optionalLine,
  optionalPhone,
  optionalText,
  optionalWebsite,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
} from '../fields.ts';
import { longestPhone } from '../lengths.ts';
import { withPlainDigits } from '../plain-digits.ts';

export { memberStatuses };

/** The countries the application form offers (specification, section 5). */
export const countries = [
  'India',
  'United States',
  'United Kingdom',
  'Canada',
  'Australia',
  'Germany',
  'France',
  'Japan',
  'Singapore',
  'UAE',
] as const;

/** In characters. */
export const longestState = 60;

/** Made once: a schema takes longer to make than to ask. */
const givenState = optionalLine(longestState);

/** The first step of a membership application: who applies, and from where. */
export const Applicant = z.object({
  fullName: requiredLine('Full name is required'),
  phone: requiredPhone('Phone number is required', longestPhone),
  email: requiredEmail(),
  address: optionalAddress(),
  city: optionalLine(100),
  country: requiredLine('Country is required', 60).refine(
    ...oneOf(countries, `Choose one of these countries: ${countries.join(', ')}`),
  ),
  zipCode: requiredLine('Zip code is required', 20).transform(withPlainDigits),
  /** Never refused (design, section 7): what cannot be a state counts as not given. */
  state: z.preprocess((state) => givenState.safeParse(state).data ?? '', z.string()),
});

/** The second step: 'Additional Business Information'. */
export const BusinessInformation = z.object({
  businessDescription: requiredText('Business description is required', 5_000),
  website: optionalWebsite(),
  fax: optionalPhone(longestPhone),
});

/** A whole membership application (specification, sections 3 and 5). */
export const Application = z.object({ ...Applicant.shape, ...BusinessInformation.shape });
export type Application = z.infer<typeof Application>;

/** What an owner edits in a listing; it is live at once. The application does not ask for `tax`, a text such as a GSTIN. */
export const ListingEdit = Application.pick({
  businessDescription: true,
  address: true,
  city: true,
  zipCode: true,
  state: true,
  phone: true,
  website: true,
  fax: true,
}).extend({ tax: optionalLine(100) });
export type ListingEdit = z.infer<typeof ListingEdit>;

/** What the office corrects: all that a member has ever told us. The address may stand as an earlier rule has kept it. */
export const Correction = z.object({ ...Application.shape, ...ListingEdit.shape, email: keptEmail() });
export type Correction = z.infer<typeof Correction>;

/** The rule for correcting what is kept of a member: another address is to be one that mail can be sent to. */
export function correctionOf({ email }: Correction) {
  return Correction.extend({ email: correctedEmail(email) });
}

/** Why the office ends a membership. It cannot be undone: it is asked for twice. */
export const Ending = z.object({
  reason: requiredText('Reason is required', 500),
  confirm: z.literal('end', { error: 'Tick the box to confirm' }),
});
export type Ending = z.infer<typeof Ending>;

/** What says who a listing is: an owner asks for a change, the office decides. */
export const ListingIdentity = Application.pick({ fullName: true, email: true });
export type ListingIdentity = z.infer<typeof ListingIdentity>;

/** One letter of the alphabet, or none. */
export const letterShape = /^[A-Za-z]?$/;

/** What narrows the directory beside a keyword; '' narrows nothing. Whoever asks by a program learns what breaks the rule. */
export const directoryRules = {
  state: optionalText(longestState).transform((state) => (state === 'All States' ? '' : state)),
  letter: z.string().regex(letterShape, { error: 'Letter must be one from A to Z' }).toUpperCase().default(''),
};

/** How the directory is narrowed (specification, sections 2 and 5); an empty part narrows nothing. */
export const DirectoryFilter = z.object({
  q: keyword(),
  state: fromAddress(directoryRules.state),
  letter: fromAddress(directoryRules.letter),
  /** Where the page begins, as an earlier page gave it. */
  cursor: fromAddress(z.string().max(1_000)),
});
export type DirectoryFilter = z.infer<typeof DirectoryFilter>;
