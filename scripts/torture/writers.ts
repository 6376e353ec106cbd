import type { Writer } from './writer.ts';
import { companyMessage } from './writers/company-message.ts';
import { companyMessageForm } from './writers/company-message-form.ts';
import { contact } from './writers/contact.ts';
import { contactForm } from './writers/contact-form.ts';
import { courseOrder } from './writers/course-order.ts';
import { membership } from './writers/membership.ts';
import { membershipForm } from './writers/membership-form.ts';
import { nomination } from './writers/nomination.ts';

const writers = [membership, membershipForm, contact, contactForm, companyMessage, companyMessageForm, nomination, courseOrder];

/** The writers whose place a running site has, and the others. @param company a listed one's id */
export async function findWriters(siteUrl: string, company: string): Promise<{ there: Writer[]; missing: Writer[] }> {
  const document = (await (await fetch(`${siteUrl}/api/openapi.json`)).json()) as { paths: Record<string, { post?: object }> };
  const presence = await Promise.all(writers.map((writer) => isThere(writer, siteUrl, company, document.paths)));
  return {
    there: writers.filter((_, index) => presence[index]),
    missing: writers.filter((_, index) => !presence[index]),
  };
}

async function isThere(
  { place }: Writer,
  siteUrl: string,
  company: string,
  paths: Record<string, { post?: object }>,
): Promise<boolean> {
  if ('call' in place) return paths[place.call]?.post !== undefined;
  const page = await (await fetch(siteUrl + place.page.replace('{company}', company))).text();
  return /<form[^>]*method="post"/i.test(page);
}
