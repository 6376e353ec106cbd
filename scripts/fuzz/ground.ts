import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Ground, layGround } from '../torture/ground.ts';
import { requireEveryPlace, writers } from '../torture/writers.ts';

export interface FuzzGround {
  /** Signs the office in, however often its password has been guessed at meanwhile. @returns a cookie */
  signIn(): Promise<string>;
  /** The session of a listing's owner, and where its pages begin. */
  owner: { cookie: string; page: string };
  /** The pages behind the private links that letters bring. */
  letterPages(): Promise<string[]>;
}

/** Where a site is, and what it keeps its rows in. */
export interface Fuzzed {
  url: string;
  databaseUrl: string;
  /** Opens the office's session. @returns a cookie */
  signIn(): Promise<string>;
}

const letterPagesAtMost = 80;
let furnished = 0;

/** Has everybody write to a site once, so that each of its screens has something to show and each form something to change. */
export async function furnish({ url, databaseUrl, signIn }: Fuzzed): Promise<FuzzGround> {
  furnished += 1;
  const mark = (index: number | string) => `fuzz-${furnished}-${index}`;
  // The office's password has been guessed at meanwhile.
  const signInAgain = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('delete from sign_in_failures').finally(() => client.end());
    const cookie = await signIn();
    if (!cookie) throw new Error('The office cannot sign in any more.');
    return cookie;
  };
  const ground = await layGround(url, async () => databaseUrl, signInAgain, `Listed for ${mark('all')}`);
  await requireEveryPlace(url, ground);
  await Promise.all(
    writers.map(async (writer, index) => {
      const kept = await writer.write(url, {
        ...ground,
        name: `Written for ${mark(index)}`,
        email: `${mark(index)}@chamber.example`,
      });
      if (!kept) throw new Error(`The site did not keep: ${writer.name}.`);
    }),
  );
  await delay(500); // jobs write the last letters
  return {
    signIn: signInAgain,
    owner: { cookie: ground.owner, page: `/company/${ground.company}/owner` },
    letterPages: () => letterPages(ground),
  };
}

/** The newest: what older ones lead to may be gone. */
async function letterPages({ look }: Ground): Promise<string[]> {
  const links = await look<{ link: string }>(
    `select link from (
       select (regexp_matches(letter::text, '"https?://[^/"]+(/[^"]+)"', 'g'))[1] as link, created_at from mails
     ) as found group by link order by max(created_at) desc limit $1`,
    [letterPagesAtMost],
  );
  return links.map(({ link }) => link);
}
