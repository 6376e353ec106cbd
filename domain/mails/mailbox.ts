/**
 * The mailbox that mail to an address goes to, as far as addresses tell: what follows a plus is a word of the reader's own, and Gmail,
 * by either of its names, leaves out dots.
 */
export function mailboxOf(address: string): string {
  const plain = address.toLowerCase().replace(/\+.*@/, '@');
  const atGmail = /^(.*)@(?:gmail|googlemail)\.com$/.exec(plain)?.[1];
  return atGmail === undefined ? plain : `${atGmail.replaceAll('.', '')}@gmail.com`;
}
