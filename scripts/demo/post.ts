import type { Pool } from '#db/client.ts';
import type { Ctx } from '#domain/context.ts';
import { hour } from '#domain/durations.ts';
import { applyForMembership } from '#domain/members/members.server.ts';
import type { Application } from '#domain/members/schema.ts';
import { writeToOwner } from '#domain/messages/company-messages.server.ts';
import { writeToChamber } from '#domain/messages/messages.server.ts';
import type { ContactMessage } from '#domain/messages/schema.ts';

const applicants = [
  {
    fullName: 'Kaveri Handlooms LLP',
    city: 'Erode',
    state: 'Tamil Nadu',
    zipCode: '638001',
    businessDescription: 'Handloom cotton for hotels, woven by forty families.',
  },
  {
    fullName: 'Himachal Orchards Pvt Ltd',
    city: 'Solan',
    state: 'Himachal Pradesh',
    zipCode: '173212',
    businessDescription: 'Apple and plum preserves; looking for buyers in the Gulf.',
  },
  {
    fullName: 'Brahmaputra Bamboo Works',
    city: 'Guwahati',
    state: 'Assam',
    zipCode: '781001',
    businessDescription: 'Furniture and flooring of treated bamboo.',
  },
];

const letters: Pick<ContactMessage, 'name' | 'subject' | 'message'>[] = [
  {
    name: 'Sunita Rao',
    subject: 'Membership Information',
    message: 'We are a partnership of three. Does one of us apply, or the firm?',
  },
  {
    name: 'Imran Sheikh',
    subject: 'Business Support',
    message: 'A buyer in Jordan asks for a certificate of origin. Whom do I ask for it?',
  },
];

/** Fills the office's desk with what waits for it: applications, and messages to the chamber and to a member. */
export async function makeUpPost(visitor: Ctx, pool: Pool): Promise<void> {
  const hoursAgo = (hours: number): Ctx => ({ ...visitor, clock: () => new Date(Date.now() - hours * hour) });
  for (const [index, applicant] of applicants.entries()) {
    await applyForMembership(hoursAgo(3 + index * 20), madeUpApplication(applicant));
  }
  for (const [index, letter] of letters.entries()) {
    await writeToChamber(hoursAgo(2 + index * 30), {
      ...letter,
      phone: `+91 98180 ${30_000 + index}`,
      email: addressOf(letter.name),
    });
  }
  const { rows } = await pool.query<{ id: string }>(
    "select id from members where status = 'approved' order by created_at desc limit 1",
  );
  const name = 'Leila Haddad';
  const message = 'We furnish hotels in Amman. Could you quote for two hundred room sets, delivered to Aqaba?';
  for (const { id } of rows) await writeToOwner(hoursAgo(5), id, { name, email: addressOf(name), phone: '', message });
}

function madeUpApplication(applicant: (typeof applicants)[number]): Application {
  return {
    ...applicant,
    phone: '+91 98290 10000',
    email: addressOf(applicant.fullName),
    address: '12 Market Road',
    country: 'India',
    website: '',
    fax: '',
  };
}

function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@members.example`;
}
