import { hostAsKnown } from './host-name.ts';
import { longestEmail } from './lengths.ts';

// The specification asks for "a simple e-mail shape": something, an at sign, a dotted host. What an address of the web would end its
// host with, or decode in it, stands in no host of mail.
const shape = /^(?<mailbox>[^\s\p{Cc}@<>()[\]\\,;:"]+)@(?<host>[^\s\p{Cc}@<>()[\]\\,;:"/?#%]+)$/u;

/** Words between single dots: no mail server takes another mailbox without quotes (RFC 5321, section 4.1.2). */
const mailboxShape = /^[^.]+(?:\.[^.]+)*$/;

/**
 * An e-mail address as mail is sent to it. One host can be written in many ways, in wide letters or in those of its own language; its
 * mail goes to one: `xn--…`, in small ASCII letters. Kept like that, addresses are compared and counted by what they reach.
 * @returns undefined where a text has not the shape of a whole address
 */
export function addressAsSent(text: string): string | undefined {
  const { mailbox = '', host = '' } = shape.exec(text)?.groups ?? {};
  const sentTo = hostAsKnown(`http://${host}`);
  const address = `${mailbox}@${sentTo}`;
  return sentTo && mailboxShape.test(mailbox) && address.length <= longestEmail ? address : undefined;
}

/** All that was asked of an address once. */
const simpleShape = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/;

/** Whether anything can be kept under an address: one that is refused today may have been taken before. */
export function canBeKeptUnder(text: string): boolean {
  return addressAsSent(text) !== undefined || simpleShape.test(text);
}
