import { corporateCompliances } from './corporate-compliances.ts';
import { educationalInitiative } from './educational-initiative.ts';
import { indianLaws } from './indian-laws.ts';
import { intellectualProperty } from './intellectual-property.ts';
import { maintainYourBusiness } from './maintain-your-business.ts';
import { msmeSupport } from './msme-support.ts';
import { regulatoryFiling } from './regulatory-filing.ts';
import { type SearchablePage, searchable } from './searchable.ts';
import { socialInitiative } from './social-initiative.ts';
import { startYourBusiness } from './start-your-business.ts';

/** The business-services and initiative pages, for the site's search. */
export const businessPages: readonly SearchablePage[] = [
  startYourBusiness,
  maintainYourBusiness,
  regulatoryFiling,
  corporateCompliances,
  socialInitiative,
  educationalInitiative,
  msmeSupport,
  intellectualProperty,
  indianLaws,
].map(searchable);
