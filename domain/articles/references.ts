import type { Line } from './lines.ts';

/** Words in brackets, with none within but what a backslash has made words. */
const bracketed = /\\.|\[((?:[^[\]\\]|\\.)+)\]/g;

/** What says where links lead that are named for it (CommonMark, section 4.7), by its beginning. */
const definition = /^\[((?:[^[\]\\]|\\.)+)\]:/;

/** All that a text may refer to: what it has in brackets, but for where it says where they lead. */
export function referencesIn(lines: readonly Line[]): Set<string> {
  const words = lines.map(({ words }) => words.replace(definition, ''));
  return new Set(Array.from(words.join('\n').matchAll(bracketed), ([, name = '']) => nameOf(name)));
}

/** Whether a line says where links lead, and there are none. */
export function definesForNobody({ words }: Line, references: ReadonlySet<string>): boolean {
  const name = definition.exec(words)?.[1];
  return name !== undefined && !references.has(nameOf(name));
}

/** Names are the same whatever their capitals and spaces. */
const nameOf = (words: string) => words.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase();
