import { createHash } from 'node:crypto';
import { copyFile, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file the site serves and the build makes. */
export interface SiteFile {
  /** Its path below the site's root, without a slash before it. */
  path: string;
  /** All that decides what is in it: as long as this is the same, so is the file. Without it, each build makes the file anew. */
  from?: string;
  make: () => Promise<string | Buffer>;
}

/** Where finished files are kept between builds, by what they were made from. */
const kept = 'node_modules/.cache/site-files';

/** Writes a file below `folder`; one made earlier from the same input is copied from there. */
export async function writeSiteFile(folder: string, file: SiteFile): Promise<void> {
  const target = join(folder, file.path);
  await mkdir(dirname(target), { recursive: true });
  if (file.from === undefined) await writeFile(target, await file.make());
  else await copyFile(await masterOf(file), target);
}

async function masterOf({ path, from, make }: SiteFile): Promise<string> {
  const master = join(kept, createHash('sha256').update(`${path}\0${from}`).digest('hex'));
  const isKept = await stat(master).catch(() => undefined);
  if (!isKept) {
    await mkdir(kept, { recursive: true });
    // Under another name until it is whole: a build that is stopped leaves no half of a file behind.
    await writeFile(`${master}.part`, await make());
    await rename(`${master}.part`, master);
  }
  return master;
}
