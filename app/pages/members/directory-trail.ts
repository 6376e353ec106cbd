import { directory } from '#app/content/directory.ts';
import { shell } from '#app/content/shell.ts';

/** The way to a company in the directory, without the company itself. */
export const directoryTrail = [shell.breadcrumbHome, { label: directory.title, href: '/members-directory' }];
