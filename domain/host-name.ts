/** The last label of a host has a letter first, a number never (RFC 1123, section 2.1); none is longer than 63 (RFC 1035). */
const shape = /^(?:(?![^.]{64})[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?![^.]{64})[a-z][a-z\d-]*[a-z\d]$/;

/**
 * The host of an address of the web as name servers know it: browsers and mail programs bring it into one form, `xn--…`, in small ASCII
 * letters, by the same rules (Unicode Technical Standard 46).
 * @returns undefined where no browser opens the address, or no name server can know its host
 */
export function hostAsKnown(address: string): string | undefined {
  try {
    const { hostname } = new URL(address);
    return shape.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}
