import { brochureFile } from './brochure/brochure-file.tsx';
import { compressFiles } from './compressed-files.ts';
import { icons } from './icons.ts';
import { writeSiteFile } from './site-file.ts';
import { socialCards } from './social-cards.ts';

/** Makes the files of the site that are drawn, not written, and the compressed forms of all. */
export async function writeSiteFiles(folder: string): Promise<void> {
  for (const file of [...icons, ...socialCards, brochureFile]) await writeSiteFile(folder, file);
  await compressFiles(folder);
}
