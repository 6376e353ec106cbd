import { renderToBuffer } from '@react-pdf/renderer';
import { type Brochure, brochureOf } from '#app/content/brochure.ts';
import { site } from '#app/content/site.ts';
import type { SiteFile } from '../site-file.ts';
import { BrochureDocument } from './brochure-document.tsx';
import { inLettersWeHave } from './letters.ts';

/** Where the site will stand is known when it is built only if it is set. */
const website = site.website ?? process.env.SITE_URL?.trim().replace(/^https?:\/\/|\/+$/g, '');
const brochure = brochureOf(website);

/** The brochure as a PDF. What is in it comes from many files, and it is set within seconds: no list says when it is the same. */
export const brochureFile: SiteFile = {
  path: 'brochure.pdf',
  make: async () => renderToBuffer(<BrochureDocument brochure={settable(brochure)} />),
};

/** The same, each of its texts in letters that can be printed. @throws as `inLettersWeHave` does */
function settable(texts: Brochure): Brochure {
  return JSON.parse(JSON.stringify(texts), (_, value) => (typeof value === 'string' ? inLettersWeHave(value) : value));
}
