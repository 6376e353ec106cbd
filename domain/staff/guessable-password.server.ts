import { Invalid } from '../errors.ts';

/** How many guesses somebody can make in a year if each wrong try costs an hour's wait (`sign-in-tries.server.ts`). */
const guessesInAYear = 10_000;

/** What anybody would try first here. */
const ours = ['aicc', 'chamber', 'commerce', 'india', 'administrator'];

/**
 * Refuses a password that is among the first to be guessed: a common one, a run of keys, or something of its owner's (NIST SP
 * 800-63B, section 5.1.1; OWASP ASVS 5.0, 6.2.4).
 * @param owner the name and address of whom the password is for
 * @throws Invalid
 */
export async function refuseGuessable(password: string, owner: { name: string; email: string }): Promise<void> {
  // Eight megabytes, and needed a few times a year.
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const known = [...ours, ...`${owner.name} ${owner.email}`.toLowerCase().split(/[^\p{L}\p{M}\d]+/u)].filter(Boolean);
  const { guesses } = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, known);
  if (guesses < guessesInAYear)
    throw new Invalid({ password: ['This password is easy to guess. Use a few words that do not belong together'] });
}
