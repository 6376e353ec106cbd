import { readdirSync, readFileSync } from 'node:fs';
import { renderToBuffer } from '@react-pdf/renderer';
import { emblem } from '#adapters/drawings/emblem.tsx';
import { palette } from '#adapters/palette.ts';
import { brochure } from '#app/content/brochure.ts';
import type { SiteFile } from '../site-file.ts';
import { BrochureDocument } from './brochure-document.tsx';

const folder = 'scripts/build/brochure';

/** The brochure as a PDF, set anew when its words, its colours or its setting change. */
export const brochureFile: SiteFile = {
  path: 'brochure.pdf',
  from: JSON.stringify([
    brochure,
    [...palette],
    emblem(),
    readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  ]),
  make: () => renderToBuffer(<BrochureDocument />),
};
