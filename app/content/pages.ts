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
import { maintainYourBusiness } from './maintain-your-business.ts';
import { memberBenefits } from './member-benefits.ts';
import { membership } from './membership.ts';
import { msmeSupport } from './msme-support.ts';
import { nomination } from './nomination.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { regulatoryFiling } from './regulatory-filing.ts';
import { shell } from './shell.ts';
import { socialInitiative } from './social-initiative.ts';
import { startYourBusiness } from './start-your-business.ts';
import { terms } from './terms.ts';
import { verify } from './verify.ts';
import { yourData } from './your-data.ts';

/** A public page as the sitemap, the search and the social cards know it. */
export interface PublicPage {
  /** Its canonical address. */
  path: string;
  title: string;
  description: string;
  /** Its words, from which the search finds it: any typed content, read for its sentences. */
  text: object;
}

/** Every public page with an address of its own. A page joins here when it joins `routes.ts`. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', title: shell.breadcrumbHome.label, description: home.description, text: home },
  page('/about', about),
  page('/international', international),
  page('/activities', activities),
  page('/members', membership, [membership.benefits, membership.events, membership.help]),
  page('/member-benefits', memberBenefits),
  page('/members-directory', directory, []),
  page('/arbitration', arbitration),
  page(bulletin.path, bulletin),
  page('/nomination', nomination),
  page('/Courses', course),
  page('/verify', verify, [verify.lead, verify.byNumber, verify.byFile]),
  page('/contact-us', contact),
  page(startYourBusiness.path, startYourBusiness),
  page(maintainYourBusiness.path, maintainYourBusiness),
  page(regulatoryFiling.path, regulatoryFiling),
  page(corporateCompliances.path, corporateCompliances),
  page(socialInitiative.path, socialInitiative),
  page(educationalInitiative.path, educationalInitiative),
  page(msmeSupport.path, msmeSupport),
  page(intellectualProperty.path, intellectualProperty),
  page(indianLaws.path, indianLaws),
  page('/privacy-policy', privacyPolicy),
  page('/your-data', yourData, yourData.ask),
  page('/terms', terms),
];

/**
 * @param words the page's content, which has its title and description
 * @param text what of it the search reads; all of it unless said
 */
function page(path: string, words: { title: string; description: string }, text: object = words): PublicPage {
  return { path, title: words.title, description: words.description, text };
}
