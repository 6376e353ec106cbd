import { nearestOf } from '#domain/spelling.ts';

/** What the client of PostgreSQL reads of an address about TLS. */
const known = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'ssl', 'uselibpqcompat'];

/** What an address may say of TLS, in words that follow the setting's name. */
export const tlsParametersInWords = `must say about TLS only ${known.slice(0, -1).join(', ')} or ${known.at(-1)}, each so written and with a value, such as postgres://user:password@host/database?sslmode=verify-full`;

/**
 * Whether an address says nothing about TLS that the client of PostgreSQL would pass over: with `ssl_mode` all would go
 * unencrypted, passwords and personal data included, in silence.
 * @param url `postgres://…`
 */
export function saysTlsAsKnown(url: string): boolean {
  return [...new URL(url).searchParams].every(([name, value]) => (known.includes(name) ? value !== '' : !isAboutTls(name)));
}

function isAboutTls(name: string): boolean {
  return /ssl|tls/i.test(name) || nearestOf(name.toLowerCase(), known) !== undefined;
}
