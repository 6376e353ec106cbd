import { lt, or } from 'drizzle-orm';
import { nominations } from '#db/schema.ts';
import { queueMail } from '../outbox.ts';
import { type HeldItem, isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';
import { eraseNomination } from './erasure.server.ts';
import { nominationErased } from './mails.ts';
import { documentsOf } from './own.server.ts';
import type { KeptNomination } from './submit.server.ts';

/** Nominations, for those who made them and for those they are about. */
export const personalData: PersonalData = {
  heading: 'Award nominations',

  async find(database, email) {
    const rows = await database.select().from(nominations).where(concerns(email)).orderBy(nominations.createdAt);
    const items: HeldItem[] = [];
    for (const nomination of rows) {
      const item = isMadeBy(nomination, email) ? asNominator(nomination) : asNominee(nomination);
      const names = (await documentsOf(database, nomination.id)).map(({ name }) => name);
      items.push({ ...item, facts: [...item.facts, ['Documents', names.join(', ')]] });
    }
    return items;
  },

  /** A nomination without its nominee, or without its nominator, is none: it goes as a whole. */
  async erase(transaction, email) {
    const rows = await transaction.select().from(nominations).where(concerns(email)).for('update');
    const keys: string[] = [];
    for (const nomination of rows) {
      if (!isMadeBy(nomination, email)) await queueMail(transaction, nominationErased(nomination));
      keys.push(...(await eraseNomination(transaction, nomination.id)));
    }
    return keys;
  },

  async forget(transaction, retention, now) {
    const start = keptSince(retention, 'nominations', now);
    const old = await transaction.select({ id: nominations.id }).from(nominations).where(lt(nominations.createdAt, start));
    const keys: string[] = [];
    for (const { id } of old) keys.push(...(await eraseNomination(transaction, id)));
    return keys;
  },
};

function concerns(email: string) {
  return or(isOf(nominations.nominatorEmail, email), isOf(nominations.nomineeEmail, email));
}

function isMadeBy({ nominatorEmail }: KeptNomination, email: string): boolean {
  return nominatorEmail.toLowerCase() === email.toLowerCase();
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
      ['Organization', nomination.organizationName],
      ['Your name', nominatorName],
      ['Your designation', nominatorDesignation],
      ['Your organization', nominatorOrganization],
      ['Your phone', nominatorPhone],
      ['Your e-mail', nominatorEmail],
      ['Signature', nomination.nominatorSignature],
    ],
  };
}

function asNominee(nomination: KeptNomination): HeldItem {
  return {
    id: nomination.id,
    title: `A nomination of you, ${nomination.reference}`,
    since: nomination.createdAt,
    facts: [
      ['Category', nomination.category],
      ['Nominated by', `${nomination.nominatorName}, ${nomination.nominatorDesignation}, ${nomination.nominatorOrganization}`],
      ['Organization', nomination.organizationName],
      ['Your name', nomination.nomineeName],
      ['Your phone', nomination.nomineePhone],
      ['Your e-mail', nomination.nomineeEmail],
      ['Biography', nomination.nomineeBiography],
    ],
  };
}
