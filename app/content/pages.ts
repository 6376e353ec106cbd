import { about } from './about.ts';
import { activities } from './activities.ts';
import { arbitration } from './arbitration.ts';
import { bulletin } from './bulletin.ts';
import { contact } from './contact.ts';
import { corporateCompliances } from './corporate-compliances.ts';
import { course } from './course.ts';
import { directory } from './directory.ts';
import { educationalInitiative } from './educational-initiative.ts';
import { home } from './home.ts';
import { indianLaws } from './indian-laws.ts';
import { intellectualProperty } from './intellectual-property.ts';
import { international } from './international.ts';
import type { LegalText } from './legal.ts';
import { maintainYourBusiness } from './maintain-your-business.ts';
import { memberBenefits } from './member-benefits.ts';
import { membership } from './membership.ts';
import { msmeSupport } from './msme-support.ts';
import { nomination } from './nomination.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { regulatoryFiling } from './regulatory-filing.ts';
import { shell } from './shell.ts';
import { site } from './site.ts';
import { socialInitiative } from './social-initiative.ts';
import { startYourBusiness } from './start-your-business.ts';
import { terms } from './terms.ts';
import { verify } from './verify.ts';
import { yourData } from './your-data.ts';

/** A public page as the sitemap, the search and the social cards know it; or a file, as the search does. */
export interface PublicPage {
  /** Its canonical address. */
  path: string;
  title: string;
  description: string;
  /** Its words, from which the search finds it: any typed content, read for its sentences. */
  text: object;
}

/** What stands on the home page whoever has joined and whatever has been written. */
const alwaysAtHome = {
  ...home,
  course: without(home.course, site.course.videos.length > 0 ? 'covers' : 'film'),
  newest: without(home.newest, 'all', 'empty', 'articles'),
};

/** Some pages lead to the contact page while there is nowhere to ring or to write to. */
const isReachable = Boolean(site.phone || site.email);
const help = isReachable ? without(membership.help, 'contact') : membership.help;
const information = isReachable ? without(nomination.information, 'ask') : nomination.information;

/** The contact page before anything is sent, with the ways to reach the chamber that are set. */
const contactAtRest = {
  ...without(contact, 'unset'),
  cards: without(contact.cards, ...(site.phone ? [] : (['phone'] as const)), ...(site.email ? [] : (['email'] as const))),
  form: without(contact.form, 'sending', 'sent', 'sentNext', 'failed'),
  location: { ...contact.location, label: site.location.label },
};

/** Every public page with an address of its own. A page joins here when it joins `routes.ts`. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', title: shell.breadcrumbHome.label, description: home.description, text: alwaysAtHome },
  page('/about', about, { ...about, figures: about.figures.statistics }),
  page('/international', international),
  page('/activities', activities),
  page('/members', membership, [
    membership.lead,
    { heading: membership.form.heading, intro: membership.form.intro },
    membership.benefits,
    membership.events,
    help,
    membership.statistics,
  ]),
  page('/member-benefits', memberBenefits, without(memberBenefits, 'contents')),
  page('/members-directory', directory, [directory.lead]),
  page('/arbitration', arbitration),
  page(bulletin.path, bulletin, [bulletin.lead, bulletin.topics, without(bulletin.subscribe, 'mail', 'subject', 'contact')]),
  page('/nomination', nomination, [
    nomination.subtitle,
    nomination.intro,
    nomination.categories,
    information,
    nomination.prepare,
    { heading: nomination.form.heading, intro: nomination.form.intro },
  ]),
  page('/Courses', course, {
    ...without(course, 'figuresLabel'),
    offer: site.courseApp ? course.offer : without(course.offer, 'app'),
  }),
  page('/verify', verify, [verify.lead, without(verify.byNumber, 'missing'), without(verify.byFile, 'missing', 'tooLarge')]),
  page('/contact-us', contact, contactAtRest),
  page(startYourBusiness.path, startYourBusiness),
  page(maintainYourBusiness.path, maintainYourBusiness),
  page(regulatoryFiling.path, regulatoryFiling),
  page(corporateCompliances.path, corporateCompliances),
  page(socialInitiative.path, socialInitiative),
  page(educationalInitiative.path, educationalInitiative),
  page(msmeSupport.path, msmeSupport, without(msmeSupport, 'statisticsLabel')),
  page(intellectualProperty.path, intellectualProperty),
  page(indianLaws.path, indianLaws),
  page('/privacy-policy', privacyPolicy, standing(privacyPolicy)),
  page('/your-data', yourData, without(yourData.ask, 'failed', 'done', 'doneNext', 'withoutMail')),
  page('/terms', terms, standing(terms)),
];

/** What the search leads to beside the pages: files that stand in no site map. */
export const publicFiles: readonly PublicPage[] = [
  {
    path: site.brochure.href,
    title: 'Brochure (PDF)',
    description: 'The chamber in print, to read, to keep or to pass on: what it does, what its members get, and how to join.',
    text: [site.brochure.label],
  },
];

/**
 * @param words the page's content, which has its title and description
 * @param text what of it the search reads: what stands on the page whatever happens there; all of it unless said
 */
function page(path: string, words: { title: string; description: string }, text: object = words): PublicPage {
  return { path, title: words.title, description: words.description, text };
}

/** Some words without those that stand on the page only now and then. */
function without<Words extends object, Key extends keyof Words>(words: Words, ...now: readonly Key[]): Omit<Words, Key> {
  return Object.fromEntries(Object.entries(words).filter(([key]) => !now.includes(key as Key))) as Omit<Words, Key>;
}

/** A legal text without what is read by machines, or stands beside the page. */
function standing(text: LegalText): object {
  return { ...without(text, 'contents'), sections: text.sections.map((section) => without(section, 'contact')) };
}
