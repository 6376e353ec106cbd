import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.for([
  ['Asha+chamber@Example.in', 'asha@example.in'],
  ['asha+a+b@example.in', 'asha@example.in'],
  ['a.sha@example.in', 'a.sha@example.in'],
  ['V.ic.tim+1@Gmail.com', 'victim@gmail.com'],
  ['vic.tim@googlemail.com', 'victim@gmail.com'],
  ['vic.tim@notgmail.com', 'vic.tim@notgmail.com'],
] as const)('mail to %s goes to the mailbox %s', ([address, mailbox]) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
