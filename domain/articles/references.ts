import { followedAddress } from './followed-address.ts';
import type { Line } from './lines.ts';

/** Words in brackets, with none within but what a backslash has made words. */
const bracketed = /\\.|\[((?:[^[\]\\]|\\.)+)\]/g;

/** What says where links lead that are named for it (CommonMark, section 4.7), by its beginning. */
const definition = /^\[((?:[^[\]\\]|\\.)+)\]:[ \t]*/;

/** How a definition is used. */
export type Use = 'leads' | 'in vain';

/**
 * For each line whether it says where links lead, and does so in vain: no link is named for it, or it leads nowhere, as a note
 * does that is named in the text. Undefined where it is no definition.
 */
export function definitionsIn(lines: readonly Line[]): (Use | undefined)[] {
  const references = referencesIn(lines);
  return lines.map(({ words }, place) => {
    const [found = '', name] = definition.exec(words) ?? [];
    if (name === undefined) return undefined;
    const destination = destinationIn(words.slice(found.length) || (lines[place + 1]?.words ?? ''));
    return references.has(nameOf(name)) && followedAddress(destination) ? 'leads' : 'in vain';
  });
}

/** All that a text may refer to: what it has in brackets, but for where it says where they lead. */
function referencesIn(lines: readonly Line[]): Set<string> {
  const words = lines.map(({ words }) => words.replace(definition, ''));
  return new Set(Array.from(words.join('\n').matchAll(bracketed), ([, name = '']) => nameOf(name)));
}

/** The address that words begin with, which may stand between angle brackets. */
function destinationIn(words: string): string {
  const [bare = '', inBrackets] = /^(?:<([^<>]*)>|\S+)/.exec(words) ?? [];
  return inBrackets ?? bare;
}

/** Names are the same whatever their capitals and spaces. */
const nameOf = (words: string) => words.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase();
