import { openDatabase } from '#db/client.ts';
import type { Files } from '#domain/files.ts';
import { holdsNamedFile } from '#jobs/holds-named-file.ts';
import { openClient } from '../open-client.ts';
import { type IrreplaceableFile, irreplaceableFiles } from './irreplaceable-files.ts';

/** What a back-up lacks. */
export interface Lost {
  files: IrreplaceableFile[];
  /** Whether the storage has lost some, or is not the site's. Else posts alone name them, and may have been wrong from the first. */
  isStorageAtFault: boolean;
}

/**
 * Looks again for what the storage did not have. What has been removed since the tables were read is not lost: its row went first.
 * @param missing keys of files that rows named
 */
export async function findLost(databaseUrl: string, files: Files, missing: ReadonlySet<string>): Promise<Lost> {
  if (missing.size === 0) return { files: [], isStorageAtFault: false };
  const client = await openClient(databaseUrl); // the one before may have been lost while files were read
  try {
    const db = openDatabase(client);
    const lost = (await irreplaceableFiles(db)).filter(({ key }) => missing.has(key));
    const wasKept = lost.some((file) => file.wasKept);
    return { files: lost, isStorageAtFault: wasKept || (lost.length > 0 && !(await holdsNamedFile({ db, files }))) };
  } finally {
    await client.end();
  }
}

/** Where a whole storage is missing, more would hide what is to be done about it. */
const mostTold = 50;

/**
 * @param place where database and storage are
 * @returns what is said of them, and what to do, line by line
 */
export function tellLost({ files, isStorageAtFault }: Lost, place: string): string {
  const lines = files.slice(0, mostTold).map(({ key, namedBy }) => `${key}, which is named by ${namedBy}`);
  if (files.length > mostTold) lines.push(`and ${files.length - mostTold} more`);
  return [isStorageAtFault ? headingOf(files, place) : aboutPosts, ...lines].join('\n');
}

const aboutPosts =
  'The storage does not have these pictures, and they are not in the back-up, which is whole but for them. Upload them anew in the posts that name them, or take their addresses out:';

function headingOf(files: IrreplaceableFile[], place: string): string {
  const count = new Set(files.map(({ key }) => key)).size;
  return `Files that the database names and the storage does not have are not in it: ${count}. Are both the site’s own? ${place}`;
}
