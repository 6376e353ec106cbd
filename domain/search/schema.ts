import { z } from 'zod';
import { optionalText } from '../fields.ts';

/** A search as the address carries it; what breaks a rule counts as not given. */
export const SearchQuery = z.object({
  q: optionalText(100).catch(''),
  /** Set: take the words as they are typed, and guess nothing. */
  exact: z
    .literal('on')
    .optional()
    .catch(undefined)
    .transform((on) => on === 'on'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;
