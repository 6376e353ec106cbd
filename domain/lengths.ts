/**
 * How long texts may be at most, in characters. The rules read it here, and so do the controls by which something is looked for; it
 * imports nothing, so that a page may have it without the library that checks rules. What one noun alone asks for is with its rules.
 */
export const longestName = 200;

/** The longest e-mail address there is (RFC 5321, section 4.5.3.1.3, less its brackets). */
export const longestEmail = 254;

/** A telephone number, with its prefix, an extension and as many spaces as people like. */
export const longestPhone = 40;

export const longestAddress = 500;

export const longestWebsite = 300;

/** A GSTIN has fifteen characters; some write it with spaces. */
export const longestGstin = 20;

/** The longest keyword that the directory and the bulletin look for: as long as the longest name. */
export const longestKeyword = 200;

/** By which the site is searched, and the office's lists are. */
export const longestQuery = 100;
