import type { Ground } from './ground.ts';
import type { Writer } from './writer.ts';
import { claimCode } from './writers/claim-code.ts';
import { companyMessage } from './writers/company-message.ts';
import { companyMessageForm } from './writers/company-message-form.ts';
import { contact } from './writers/contact.ts';
import { contactForm } from './writers/contact-form.ts';
import { courseOrder } from './writers/course-order.ts';
import { courseOrderForm } from './writers/course-order-form.ts';
import { coursePayment } from './writers/course-payment.ts';
import { membership } from './writers/membership.ts';
import { membershipForm } from './writers/membership-form.ts';
import { nomination } from './writers/nomination.ts';
import { nominationCorrections } from './writers/nomination-corrections.ts';
import { nominationForm } from './writers/nomination-form.ts';
import { nominee } from './writers/nominee.ts';
import { ownerAnswer } from './writers/owner-answer.ts';
import { ownerAnswerByLink } from './writers/owner-answer-by-link.ts';
import { ownerEdit } from './writers/owner-edit.ts';
import { ownerIdentity } from './writers/owner-identity.ts';
import { yourData } from './writers/your-data.ts';
import { yourDataCorrection } from './writers/your-data-correction.ts';

/** Everything by which somebody who is not of the office sends something that must not be lost. */
export const writers: Writer[] = [
  membership,
  membershipForm,
  contact,
  contactForm,
  companyMessage,
  companyMessageForm,
  nomination,
  nominationForm,
  nominationCorrections,
  nominee,
  courseOrder,
  courseOrderForm,
  coursePayment,
  claimCode,
  ownerEdit,
  ownerIdentity,
  ownerAnswer,
  ownerAnswerByLink,
  yourData,
  yourDataCorrection,
];

/**
 * Looks whether a running site has the form or call of every writer; each phase counts on all.
 * @throws where one has none, so that none is forgotten
 */
export async function requireEveryPlace(siteUrl: string, ground: Ground): Promise<void> {
  const document = (await (await fetch(`${siteUrl}/api/openapi.json`)).json()) as { paths: Record<string, { post?: object }> };
  for (const writer of writers) {
    if (!(await isThere(writer, siteUrl, ground, document.paths))) throw new Error(`The site has no place for: ${writer.name}.`);
  }
}

async function isThere(
  { place }: Writer,
  siteUrl: string,
  ground: Ground,
  paths: Record<string, { post?: object }>,
): Promise<boolean> {
  if ('call' in place) return paths[place.call]?.post !== undefined;
  const headers = place.cookie ? { cookie: ground[place.cookie] } : undefined;
  const page = await (await fetch(siteUrl + place.page.replace('{company}', ground.company), { headers })).text();
  return /<form[^>]*method="post"/i.test(page);
}
