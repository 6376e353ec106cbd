import { setTimeout as delay } from 'node:timers/promises';
import { type Ground, layGround } from '../torture/ground.ts';
import { findWriters } from '../torture/writers.ts';

export interface FuzzGround {
  /** Signs the office in, however often its password has been guessed at meanwhile. @returns a cookie */
  signIn(): Promise<string>;
  /** The session of a listing's owner, and where its pages begin. */
  owner: { cookie: string; page: string };
  /** The pages behind the private links that letters bring. */
  letterPages(): Promise<string[]>;
}

/** Has everybody write to a site once, so that each of its screens has something to show and each form something to change. */
export async function furnish(siteUrl: string, databaseUrl: string, signIn: () => Promise<string>): Promise<FuzzGround> {
  const ground = await layGround(siteUrl, async () => databaseUrl, signIn);
  for (const [index, writer] of (await findWriters(siteUrl, ground)).entries()) {
    const mark = { ...ground, name: `Written before the fuzzing ${index}`, email: `fuzz-${index}@chamber.example` };
    if (!(await writer.write(siteUrl, mark))) throw new Error(`The site did not keep: ${writer.name}.`);
  }
  await delay(500); // jobs write the last letters
  return {
    signIn: async () => {
      await ground.look('delete from sign_in_failures', []);
      return signIn();
    },
    owner: { cookie: ground.owner, page: `/company/${ground.company}/owner` },
    letterPages: () => letterPages(ground),
  };
}

async function letterPages({ look }: Ground): Promise<string[]> {
  const links = await look<{ link: string }>(
    `select distinct (regexp_matches(letter::text, '"https?://[^/"]+(/[^"]+)"', 'g'))[1] as link from mails`,
    [],
  );
  return links.map(({ link }) => link);
}
