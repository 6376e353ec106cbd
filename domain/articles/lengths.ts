import { longestName } from '../lengths.ts';

/** How long what names a post may be, in characters, by its control's name. */
export const postLengths = { title: longestName, author: 100 } as const;

/** A post's text: some sixteen thousand words. No control cuts it off, for nobody would see that the end of a paste is missing. */
export const longestContent = 100_000;

/** The address of a post's picture. */
export const longestImageAddress = 2_000;
