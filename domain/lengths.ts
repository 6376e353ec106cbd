/** The longest e-mail address there is, in characters (RFC 5321, section 4.5.3.1.3, less its brackets). */
export const longestEmail = 254;

/** The longest keyword: as long as the longest name. */
export const longestKeyword = 200;
