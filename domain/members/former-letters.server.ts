import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { ListingField } from '#db/listing-fields.ts';
import { inboxEntries, inboxItems, mails } from '#db/schema.ts';
import { aboutOf } from '../inbox-about.ts';
import { answerEvent, answerSubject, forwardEvent } from '../inbox-entries.ts';
import type { Letter, LetterBlock } from '../letter.ts';
import type { ListingChange } from '../listing-history.ts';
import type { GoneValues } from './gone-values.ts';
import { fieldsInWords } from './listing-words.ts';
import type { Member } from './members.server.ts';

/**
 * Takes out of the letters on a listing what is to go of its history: value by value, for they are its reader's of today, and may
 * not have been sent yet. What was written to the former address goes with all that was.
 */
export async function forgetInLetters(
  transaction: Transaction,
  listing: Member,
  changes: ListingChange[],
  gone: GoneValues,
): Promise<void> {
  for (const { id, subject, letter } of await lettersOn(transaction, listing, changes)) {
    const left = { subject: withoutName(subject, listing, gone), letter: letterWithout(letter, listing, gone) };
    await transaction.update(mails).set(left).where(eq(mails.id, id));
  }
}

/** What was told of the listing, answered on its changes, and passed on to its owner. */
async function lettersOn(transaction: Transaction, { id }: Member, changes: ListingChange[]) {
  const aboutChanges = changes.map((change) => aboutOf('listing-change', change.id));
  const answers = await transaction
    .select({ id: inboxEntries.id })
    .from(inboxEntries)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEntries.itemId))
    .where(inArray(inboxItems.about, aboutChanges));
  const messages = await transaction
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(eq(inboxItems.about, aboutOf('member', id)));
  const events = [...answers.map((answer) => answerEvent(answer.id)), ...messages.map((message) => forwardEvent(message.id))];
  const { subject, letter } = mails;
  return transaction
    .select({ id: mails.id, subject, letter })
    .from(mails)
    .where(sql`split_part(${mails.event}, '/', 2) = ${id} or ${mails.event} = any (${sql.param(events)})`);
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
