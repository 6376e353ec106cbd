import { z } from 'zod';
import { fromAddress, optionalLine } from '../fields.ts';
import { longestQuery } from '../lengths.ts';

/** A search as the address carries it; what breaks a rule counts as not given. */
export const SearchQuery = z.object({
  q: fromAddress(optionalLine(longestQuery)),
  /** Set: take the words as they are typed, and guess nothing. */
  exact: fromAddress(z.literal('on')).transform((on) => on === 'on'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;
