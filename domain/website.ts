import { hostAsKnown } from './host-name.ts';

// "An optional http(s) prefix, a dotted host and an optional path" (specification, section 5). Joiners stand in a host where they
// shape letters, after a virama and between Arabic ones (RFC 5892, appendix A): browsers open no other.
const viramas = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d';
const joined = `[${viramas}][\\u200c\\u200d]|\\p{Script=Arabic}\\u200c(?=\\p{Script=Arabic})`;
const sign = `(?:${joined}|[\\p{L}\\p{M}\\p{N}])`;
const label = `(?=[\\p{L}\\p{N}])${sign}(?:-*${sign})*`;
// Browsers copy a name in other letters as its letters in ASCII, `xn--…`.
const lastLabel = `(?:xn--[a-z\\d-]*[a-z\\d]|(?:${joined}|[\\p{L}\\p{M}]){2,})`;
const shape = new RegExp(`^(https?://)?(${label}\\.)+${lastLabel}(:\\d{1,5})?([/?#]\\S*)?$`, 'iu');

/** Whether a text is a website as people write it, and browsers open the address that is made of it. */
export function isWebsite(text: string): boolean {
  return shape.test(text) && hostAsKnown(text.replace(/^(https?:\/\/)?/i, 'https://')) !== undefined;
}
