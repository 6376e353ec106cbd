import { brochureFile } from './brochure/brochure-file.tsx';
import { icons } from './icons.ts';
import { writeSiteFile } from './site-file.ts';
import { socialCards } from './social-cards.tsx';

/** Makes the files of the site that are drawn, not written. */
export async function writeSiteFiles(folder: string): Promise<void> {
  for (const file of [...icons, ...socialCards, brochureFile]) await writeSiteFile(folder, file);
}
