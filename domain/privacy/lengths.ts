/** What a person says is wrong, in characters. */
export const longestCorrection = 5_000;
