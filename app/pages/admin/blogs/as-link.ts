import { type ChosenText, type Part, type Tool, withoutSpaces } from './text-change.ts';
import { foundAt, wordAt } from './word-at.ts';

/**
 * Makes a link of the words that are chosen, or of the word at the caret, and chooses the place of its address: what is pasted next
 * is where it leads. An address leads to itself, and is chosen for words to take its place.
 * @param sample what is written where there is no word
 */
export function asLink(sample: string): Tool {
  return (chosen) => {
    const { from, to } = wordsOf(chosen);
    const words = chosen.text.slice(from, to).replace(/\s+/g, ' ') || sample;
    const isAddress = address.test(words);
    const leadsTo = isAddress ? words : 'https://';
    const start = from + (isAddress ? '['.length : `[${words}](`.length);
    return { from, to, written: `[${words}](${leadsTo})`, start, end: start + leadsTo.length };
  };
}

/** Brackets within are in pairs: another would end the link early. */
const web = String.raw`(?:https?:\/\/|www\.)(?:[^\s()[\]<>"“”«»]|\([^\s()]*\))+`;
const mailbox = String.raw`[^\s@()[\]<>]+@[^\s@()[\]<>]+\.[^\s@()[\]<>]+`;
const webAddresses = new RegExp(web, 'gi');
const address = new RegExp(`^(?:${web}|${mailbox})$`, 'i');

/** Signs that a sentence has behind an address. */
const endOfSentence = /[?!.,:;'’*_~…।॥۔،]+$/;

/** What is chosen, or the address or the word at the caret. */
function wordsOf({ text, start, end }: ChosenText): Part {
  if (start < end) return withoutSpaces({ text, start, end });
  return foundAt(text, start, webAddresses, endOfSentence) ?? wordAt(text, start);
}
