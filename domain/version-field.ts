/** The field in which a form carries the version it began from: whoever changes an older version than the present one is told. */
export const versionField = 'version';
