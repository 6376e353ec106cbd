import { domainToUnicode } from 'node:url';

/** A website as its readers write it: a host that a browser copied as `xn--…` stands in its own letters. */
export function websiteInLetters(website: string): string {
  return website.replace(
    /^((?:https?:\/\/)?)([^:/?#]*xn--[^:/?#]*)/i,
    (_, scheme: string, host: string) => scheme + (domainToUnicode(host) || host),
  );
}
