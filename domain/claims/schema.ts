import { z } from 'zod';
import { requiredText, withoutUnseenMarks } from '../fields.ts';
import { withPlainDigits } from '../plain-digits.ts';

/** How a claim is guarded (decision 0008). */
export const claimRules = {
  codeMinutes: 10,
  triesPerCode: 5,
  /** Codes one listing is sent, whoever asks: 50 guesses a day among a million codes. */
  codesPerHour: 5,
  codesPerDay: 10,
  sessionHours: 12,
  /** How long a session stands that no browser has shown to hold: one that keeps no cookie never will. */
  unheldMinutes: 5,
} as const;

/** The code from the mail, as people type or copy it: in any script's digits, with spaces, or with marks that nobody sees. */
export const ClaimCode = z.object({
  code: requiredText('Enter the code from the email', 40)
    .transform((code) => withPlainDigits(withoutUnseenMarks(code)).replace(/\s/g, ''))
    .refine((code) => code === '' || /^\d{6}$/.test(code), { error: 'The code has six digits' }),
});
