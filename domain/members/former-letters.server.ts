import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { ListingField } from '#db/listing-fields.ts';
import { mails } from '#db/schema.ts';
import { answerSubject } from '../inbox-entries.ts';
import type { Letter, LetterBlock } from '../letter.ts';
import type { GoneValues } from './gone-values.ts';
import { fieldsInWords } from './listing-words.ts';
import { isOnListing } from './mails-on-listing.ts';
import type { Member } from './members.server.ts';

/**
 * Takes out of the letters on a listing what is to go of its history: value by value, for they are its reader's of today, and may
 * not have been sent yet. What was written to the former address goes with all that was.
 */
export async function forgetInLetters(transaction: Transaction, listing: Member, gone: GoneValues): Promise<void> {
  for (const { id, subject, letter } of await lettersOn(transaction, listing)) {
    const left = { subject: withoutName(subject, listing, gone), letter: letterWithout(letter, listing, gone) };
    await transaction.update(mails).set(left).where(eq(mails.id, id));
  }
}

function lettersOn(transaction: Transaction, { id }: Member) {
  const { subject, letter } = mails;
  return transaction.select({ id: mails.id, subject, letter }).from(mails).where(isOnListing(transaction, id));
}

function letterWithout({ to, blocks, ...rest }: Letter, { fullName }: Member, gone: GoneValues): Letter {
  return {
    ...rest,
    to: gone.get('fullName')?.has(to) ? fullName : to,
    blocks: blocks.flatMap((block) => blockWithout(block, gone)),
  };
}

function blockWithout(block: LetterBlock, gone: GoneValues): LetterBlock[] {
  if (typeof block === 'string' || !('facts' in block)) return [block];
  const isGone = ([name, value]: [string, string]) => factsOn(gone).some((fact) => fact[0] === name && fact[1] === value);
  const facts = block.facts.filter((fact) => !isGone(fact));
  return facts.length > 0 ? [{ facts }] : [];
}

/** Values as letters say them. */
function factsOn(gone: GoneValues): [name: string, value: string][] {
  return [...gone].flatMap(([field, values]) => [...values].flatMap((value) => factOf(field, value)));
}

function factOf(field: ListingField, value: string): [name: string, value: string][] {
  return fieldsInWords({ [field]: value });
}

/** Answers on changes are headed by the listing's name. */
function withoutName(subject: string, { fullName }: Member, gone: GoneValues): string {
  const names = [...(gone.get('fullName') ?? [])];
  return names.some((name) => subject === answerSubject(name)) ? answerSubject(fullName) : subject;
}
