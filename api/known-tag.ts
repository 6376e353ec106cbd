/**
 * Whether who asks has an answer as it is: whether they name its tag, or any (RFC 9110, section 13.1.2). Tags are compared
 * weakly: what was compressed on its way is still the same.
 * @param etag the answer's own; null where it has none
 * @param known the header If-None-Match
 */
export function isKnown(etag: string | null, known: string): boolean {
  return known.trim() === '*' || (etag !== null && known.split(',').some((tag) => opaque(tag) === opaque(etag)));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
