import { readdirSync, readFileSync } from 'node:fs';
import { renderToBuffer } from '@react-pdf/renderer';
import { emblem } from '#adapters/drawings/emblem.tsx';
import { palette } from '#adapters/palette.ts';
import { brochureOf } from '#app/content/brochure.ts';
import { site } from '#app/content/site.ts';
import type { SiteFile } from '../site-file.ts';
import { BrochureDocument } from './brochure-document.tsx';

const folder = 'scripts/build/brochure';

/** Where the site will stand is known when it is built only if it is set. */
const website = site.website ?? process.env.SITE_URL?.replace(/^https?:\/\/|\/+$/g, '');
const brochure = brochureOf(website);

/** The brochure as a PDF, set anew when its words, its colours or its setting change. */
export const brochureFile: SiteFile = {
  path: 'brochure.pdf',
  from: JSON.stringify([
    brochure,
    [...palette],
    emblem(),
    readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  ]),
  make: () => renderToBuffer(<BrochureDocument brochure={brochure} />),
};
