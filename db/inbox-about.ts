/** The kinds of rows that wait for the office. */
export const matters = ['member', 'listing-change', 'nomination'] as const;
export type Matter = (typeof matters)[number];

/** What an item of the inbox is about: a row, by its kind and id; one's own data, which lies in many; '' for nothing kept. */
export type About = `${Matter}/${string}` | 'personal-data/correction' | '';
