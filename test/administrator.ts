/** The administrator's password on the site under test. */
export const administratorPassword = 'correct horse battery';
