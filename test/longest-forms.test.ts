import { expect, test } from 'vitest';
import type { z } from 'zod';
import { Post } from '#domain/articles/schema.ts';
import { ClaimCode } from '#domain/claims/schema.ts';
import { OrderDetails } from '#domain/courses/schema.ts';
import { Application, ListingEdit, ListingIdentity } from '#domain/members/schema.ts';
import { CompanyMessage, ContactMessage, OwnerAnswer } from '#domain/messages/schema.ts';
import { Nomination, NomineeCorrection } from '#domain/nominations/schema.ts';
import { longestPost, longestText } from '#domain/plain-form.ts';
import { CorrectionRequest, YourDataRequest } from '#domain/privacy/schema.ts';
import { kilobyte } from '#domain/sizes.ts';
import { PasswordChoice, SignIn } from '#domain/staff/schema.ts';

/** The stamp, the trap, what the page was opened with, and whatever else a form carries that nobody types. */
const carried = 2 * kilobyte;

/** How long a field's text may be, as its rule tells; of a choice, or what is never refused, as long as any name. */
function longestOf(rule: z.ZodType): number {
  const said =
    rule
      .safeParse('क'.repeat(1_000_000))
      .error?.issues.map(({ message }) => message)
      .join() ?? '';
  return Number(/Use at most ([\d,]+) characters/.exec(said)?.[1]?.replaceAll(',', '') ?? 200);
}

/** How many bytes a form comes to in which every field is as long as it may be. @param each bytes that a letter takes */
function heaviest({ shape }: { shape: Record<string, unknown> }, each: number): number {
  const fields = Object.entries(shape).map(([name, rule]) => `${name}=&`.length + each * longestOf(rule as z.ZodType));
  return fields.reduce((sum, bytes) => sum + bytes, carried);
}

/** A letter of Devanagari, as a form of text alone writes it. */
const inAddress = encodeURIComponent('क').length;

test.for([
  ['a message to the chamber', ContactMessage],
  ['a message to an owner', CompanyMessage],
  ['an owner’s answer', OwnerAnswer],
  ['an application', Application],
  ['a listing', ListingEdit],
  ['a listing’s name and address', ListingIdentity],
  ['the code of a claim', ClaimCode],
  ['an order', OrderDetails],
  ['a nomination', Nomination],
  ['a nominee’s correction', NomineeCorrection],
  ['a request for what is held', YourDataRequest],
  ['what somebody says is wrong', CorrectionRequest],
  ['a sign-in', SignIn],
  ['a new password', PasswordChoice],
] as const)('%s in Devanagari, each field as long as it may be, is no more than anybody may send', ([, rule]) => {
  expect(inAddress).toBe(9);
  expect(heaviest(rule, inAddress)).toBeLessThanOrEqual(longestText);
});

test('a post in Devanagari, each field as long as it may be, is given back where its writer’s session has ended', () => {
  expect(heaviest(Post, Buffer.byteLength('क'))).toBeLessThanOrEqual(longestPost);
});
