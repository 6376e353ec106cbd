import { readFile } from 'node:fs/promises';
import { openDatabase, openPool } from '#db/client.ts';
import { importMembers } from '#domain/members/import.server.ts';
import { readMemberList } from '#domain/members/member-list.ts';
import { say } from './run.ts';
import { withSiteStore } from './site-store.ts';

/** `npm run import -- members.csv`: lists the members the chamber has already; the site may go on serving. */
const [file] = process.argv.slice(2);

const aboutRepeats = 'These rows have the name and email of an earlier row, and only the earlier one counts:';

/** The PIN code can name the wrong one of two neighbours, and nobody saw the state before it was published. */
const aboutGuessed =
  'The list gives no state for these; their PIN code told it. See whether it is right, and correct a wrong one in the office:';

await withSiteStore(async ({ databaseUrl, migrate, place }) => {
  if (!file) throw new Error('Name the file: npm run import -- members.csv');
  const { members, repeats, guessedStates } = readMemberList(await contentOf(file));
  await migrate();
  const pool = openPool(databaseUrl);
  try {
    const { listed, left } = await importMembers({ db: openDatabase(pool), clock: () => new Date() }, members);
    say(
      `Newly listed: ${listed.length}. Listed already, under the same name and email: ${left}. If anybody of the list was a member on this site before, and was erased, ended or corrected, they are listed anew: end those memberships.`,
    );
    const toLookAt = listed.flatMap((member) => guessedStates.get(member) ?? []);
    for (const line of [...under(aboutGuessed, toLookAt), ...under(aboutRepeats, repeats)]) say(line);
    say(`The list went into ${place}`);
  } finally {
    await pool.end();
  }
});

function contentOf(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${file}.` : `The file ${file} cannot be read: ${error.code}.`);
  });
}

function under(heading: string, lines: string[]): string[] {
  return lines.length > 0 ? [heading, ...lines] : [];
}
