import { createHash } from 'node:crypto';
import { copyFile, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file the site serves and the build makes. */
export interface SiteFile {
  /** Its path below the site's root, without a slash before it. */
  path: string;
  /** All that decides what is in it: as long as this is the same, so is the file. */
  from: string;
  make: () => Promise<string | Buffer>;
}

/** Where finished files are kept between builds, by what they were made from. */
const kept = 'node_modules/.cache/site-files';

/** Writes a file below `folder`; a file made earlier from the same input is copied from there. */
export async function writeSiteFile(folder: string, { path, from, make }: SiteFile): Promise<void> {
  const master = join(kept, createHash('sha256').update(`${path}\0${from}`).digest('hex'));
  const target = join(folder, path);
  const isKept = await stat(master).catch(() => undefined);
  if (!isKept) {
    await mkdir(kept, { recursive: true });
    // Under another name until it is whole: a build that is stopped leaves no half of a file behind.
    await writeFile(`${master}.part`, await make());
    await rename(`${master}.part`, master);
  }
  await mkdir(dirname(target), { recursive: true });
  await copyFile(master, target);
}
