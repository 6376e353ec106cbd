import { eq, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { lockInOrder } from '#db/lock-in-order.ts';
import { nominations } from '#db/schema.ts';
import { entryFact } from '../inbox-entries.ts';
import { queueMail } from '../outbox.ts';
import { type HeldItem, isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';
import { stateName } from '../state-name.ts';
import { eraseNomination } from './erasure.server.ts';
import { answersTo } from './inbox.server.ts';
import { nominationErased } from './mails.ts';
import { documentsOf, type KeptNomination } from './nominations.server.ts';

/** Nominations, for those who made them, for those they are about, and for the organizations they name. */
export const personalData: PersonalData = {
  heading: 'Award nominations',

  async find(database, email) {
    const rows = await database.select().from(nominations).where(isHeldAbout(email)).orderBy(nominations.createdAt);
    const items: HeldItem[] = [];
    // One after the other: a transaction asks one question at a time.
    for (const nomination of rows) {
      const roles = rolesOf(nomination, email);
      for (const role of roles) items.push(...(await heldBy[role](database, nomination, roles)));
    }
    return items;
  },

  /**
   * A nomination without its nominee, or without its nominator, is none: it goes as a whole. Without a way to reach the
   * organization it goes on: whoever reads a firm's mail does not end what was said of somebody who works there.
   */
  async erase(transaction, email, now) {
    const rows = await transaction.select().from(nominations).where(isHeldAbout(email)).orderBy(nominations.id).for('update');
    const keys: string[] = [];
    for (const nomination of rows) {
      const [role] = rolesOf(nomination, email);
      if (role === 'nominee') await queueMail(transaction, nominationErased(nomination));
      if (role === 'nominee' || role === 'nominator') keys.push(...(await eraseNomination(transaction, nomination.id)));
      else await forgetOrganization(transaction, nomination.id, now);
    }
    return keys;
  },

  async forget(transaction, retention, now) {
    const start = keptSince(retention, 'nominations', now);
    const isOld = lt(nominations.createdAt, start);
    // Locked first, as whoever corrects one locks it before its item in the inbox.
    const keys: string[] = [];
    for (const id of await lockInOrder(transaction, nominations, isOld)) keys.push(...(await eraseNomination(transaction, id)));
    return keys;
  },
};

/** The one that erases most first. */
const allRoles = ['nominator', 'nominee', 'organization'] as const;
type Role = (typeof allRoles)[number];

/** What a nomination says of whom it names, for each of them: nobody reads how to reach the others. */
const heldBy: Record<Role, (database: Database | Transaction, nomination: KeptNomination, roles: Role[]) => Promise<HeldItem[]>> =
  {
    nominator: async (database, nomination) => [
      await withAnswers(database, await withDocuments(database, nomination, asNominator(nomination))),
    ],
    nominee: async (database, nomination) => [await withDocuments(database, nomination, asNominee(nomination))],
    // For whoever is also its nominee or its nominator nothing of it is kept: it goes as a whole.
    organization: async (_, nomination, roles) => [
      ...(roles.length === 1 ? [asOrganization(nomination)] : []),
      asAddressOfOrganization(nomination),
    ],
  };

function isHeldAbout(email: string) {
  const { nominatorEmail, nomineeEmail, organizationEmail } = nominations;
  return or(isOf(nominatorEmail, email), isOf(nomineeEmail, email), isOf(organizationEmail, email));
}

/** As whom a nomination names an address, which may be more than once. */
function rolesOf(nomination: KeptNomination, email: string): Role[] {
  const { nominatorEmail, nomineeEmail, organizationEmail } = nomination;
  const addresses = { nominator: nominatorEmail, nominee: nomineeEmail, organization: organizationEmail };
  return allRoles.filter((role) => addresses[role].toLowerCase() === email.toLowerCase());
}

/** A form that was filled before is refused then: it would bring back what has been erased. */
async function forgetOrganization(transaction: Transaction, id: string, now: Date): Promise<void> {
  // A hash of what stays and of the number would tell the number to whoever tries them all.
  const nothing = { organizationPhone: '', organizationEmail: '', fingerprint: '', correctedAt: now };
  await transaction.update(nominations).set(nothing).where(eq(nominations.id, id));
}

async function withDocuments(database: Database | Transaction, { id }: KeptNomination, item: HeldItem): Promise<HeldItem> {
  const names = (await documentsOf(database, id)).map(({ name }) => name);
  return { ...item, facts: [...item.facts, ['Documents', names.join(', ')]] };
}

/** What the office answered was mailed to the nominator. What it noted speaks of more than one person, and is nobody's to read. */
async function withAnswers(database: Database | Transaction, item: HeldItem): Promise<HeldItem> {
  const answers = await answersTo(database, item.id);
  return { ...item, facts: [...item.facts, ...answers.map(entryFact)] };
}

function asNominator(nomination: KeptNomination): HeldItem {
  const { id, createdAt, nominatorName, nominatorDesignation, nominatorOrganization, nominatorPhone, nominatorEmail } =
    nomination;
  return {
    id,
    title: `A nomination you made, ${nomination.reference}`,
    since: createdAt,
    facts: [
      ['Category', nomination.category],
      ['Nominee', nomination.nomineeName],
      ['Organisation', nomination.organizationName],
      ['Your name', nominatorName],
      ['Your designation', nominatorDesignation],
      ['Your organisation', nominatorOrganization],
      ['Your phone', nominatorPhone],
      ['Your email', nominatorEmail],
      ['Signature', nomination.nominatorSignature],
      reviewFact(nomination),
    ],
  };
}

function asNominee(nomination: KeptNomination): HeldItem {
  return {
    id: `${nomination.id}/nominee`,
    title: `A nomination of you, ${nomination.reference}`,
    since: nomination.createdAt,
    facts: [
      ['Category', nomination.category],
      ['Nominated by', `${nomination.nominatorName}, ${nomination.nominatorDesignation}, ${nomination.nominatorOrganization}`],
      ['Organisation', nomination.organizationName],
      ['Your name', nomination.nomineeName],
      ['Your phone', nomination.nomineePhone],
      ['Your email', nomination.nomineeEmail],
      ['Biography', nomination.nomineeBiography],
      reviewFact(nomination),
    ],
  };
}

/** What has been decided is of those it is about: it is no note of the office's. */
function reviewFact({ reviewState }: KeptNomination): [label: string, value: string] {
  return ['Review state', stateName(reviewState)];
}

/** What stays when the organization has its part erased. */
function asOrganization({ id, createdAt: since, reference, ...nomination }: KeptNomination): HeldItem {
  return {
    id,
    title: `A nomination that names your organisation, ${reference}`,
    since,
    facts: [
      ['Category', nomination.category],
      ['Organisation', nomination.organizationName],
    ],
    keptBecause:
      'The nomination is about somebody else. It stays, with your organisation’s name in it, until its nominee or its nominator has it erased, or until the time is over that the privacy policy names.',
  };
}

/** What goes then. */
function asAddressOfOrganization({ id, createdAt: since, reference, ...nomination }: KeptNomination): HeldItem {
  return {
    id: `${id}/address`,
    title: `How to reach your organisation, in the nomination ${reference}`,
    since,
    facts: [
      ['Its phone', nomination.organizationPhone],
      ['Its email', nomination.organizationEmail],
    ],
  };
}
