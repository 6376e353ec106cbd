import { z } from 'zod';
import { keptEmail, requiredText } from '../fields.ts';

/** Whose data is asked for. */
export const YourDataRequest = z.object({ email: keptEmail() });

/** What a person says is wrong, in their own words; the office corrects it and answers. */
export const CorrectionRequest = z.object({
  correction: requiredText('Write what is wrong, and what is right', 5_000),
});
export type CorrectionRequest = z.infer<typeof CorrectionRequest>;

/** Erasing cannot be undone: it is asked for twice. */
export const ErasureRequest = z.object({
  confirm: z.literal('erase', { error: 'Tick the box to confirm' }),
});

/** Whose data the administrator erases for them; `form` is given out with the form, of which one erasure comes. */
export const ErasureFor = z.object({ ...YourDataRequest.shape, form: z.uuid() });
export type ErasureFor = z.infer<typeof ErasureFor>;

/** How long and how often a link to one's own data is mailed. */
export const yourDataRules = {
  /** How long a mailed link works. */
  linkHours: 24,
  /** One mail to one address within this time. */
  minutesBetweenMails: 10,
  /** While an address has so many links that work, no other is mailed. */
  workingLinks: 10,
} as const;
