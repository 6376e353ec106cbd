/** Where a form carries the version that it began from: who changes an older one than stands is told. */
export const versionField = 'version';
