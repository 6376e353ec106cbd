/**
 * Whether an address can stand in the header of a mail that every server takes: the host is written in ASCII there, a mailbox such as
 * राम@example.in cannot be, and many servers refuse the whole mail (RFC 6532).
 */
export function isAnswerable(email: string): boolean {
  return /^[!-~]+@/.test(email);
}
