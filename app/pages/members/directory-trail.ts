import { directory } from '#app/content/directory.ts';

/** The way from the home page to a company in the directory, without the company itself. */
export const directoryTrail = [{ label: directory.title, href: '/members-directory' }];
