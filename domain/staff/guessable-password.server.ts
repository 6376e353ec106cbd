import { comparedForm } from '../compared-form.ts';
import { Invalid } from '../errors.ts';

/** How many guesses somebody can make in a year if each wrong try costs an hour's wait (`sign-in-tries.server.ts`). */
const guessesInAYear = 10_000;

/** What anybody would try first here. */
const ours = ['aicc', 'chamber', 'commerce', 'india', 'administrator'];

/** Of whom a password is. */
interface Owner {
  name: string;
  email: string;
}

/**
 * Refuses a password that is among the first to be guessed: a common one, a run of keys, or something of its owner's or the
 * chamber's, also with digits and signs around it (NIST SP 800-63B, section 5.1.1; OWASP ASVS 5.0, 6.2.4).
 * @throws Invalid
 */
export async function refuseGuessable(password: string, owner: Owner): Promise<void> {
  const words = wordsTriedFirst(owner);
  const isGuessed = await estimate(words);
  // By the estimate each further part takes ten thousand times as long, also one that everybody would try beside the first.
  if (isGuessed(password) || isGuessed(ownPartOf(password, words, isGuessed)))
    throw new Invalid({ password: ['This password is easy to guess. Use a few words that do not belong together'] });
}

/** Whether a text is guessed within a year. */
type IsGuessed = (text: string) => boolean;

async function estimate(words: string[]): Promise<IsGuessed> {
  // Eight megabytes, and needed a few times a year.
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimated = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (text) => estimated.check(text, words).guesses < guessesInAYear;
}

const betweenWords = /[^\p{L}\p{M}\d]+/u;

/** The owner's name and address, whole, in one and word by word, and the words of the house; the longest first. */
function wordsTriedFirst(owner: Owner): string[] {
  const [name, email] = [comparedForm(owner.name), comparedForm(owner.email)];
  const [local = ''] = email.split('@');
  const joined = [name, local].map((words) => words.split(betweenWords).join(''));
  // Shorter ones, such as initials, stand within every other word.
  const single = `${name} ${email}`.split(betweenWords).filter((word) => word.length > 2);
  return [...ours, name, email, local, ...joined, ...single].filter(Boolean).sort((left, right) => right.length - left.length);
}

const besideLetters = /^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu;

/** What is left without those words, and without the years, runs of digits and signs that then stand before it and after it. */
function ownPartOf(password: string, words: string[], isGuessed: IsGuessed): string {
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), comparedForm(password));
  return left.replace(besideLetters, (beside) => (isGuessed(beside.replace(/\D/g, '')) ? '' : beside));
}
