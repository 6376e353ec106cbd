import { icons } from './icons.ts';
import { writeSiteFile } from './site-file.ts';

/** Makes the files of the site that are drawn, not written. */
export async function writeSiteFiles(folder: string): Promise<void> {
  for (const file of icons) await writeSiteFile(folder, file);
}
