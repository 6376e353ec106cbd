/** How the tools write their marks. `before` and `after` are the text around what is chosen, `chosen` is empty where nothing is. */
export interface ChosenText {
  before: string;
  chosen: string;
  after: string;
}

/** Around the words of each line: marks that touch a space, or stand on two lines, mark nothing. */
export function aroundWords(mark: string, sample: string) {
  return ({ chosen }: ChosenText): string => {
    if (chosen.trim() === '') return `${mark}${sample}${mark}${chosen}`;
    return chosen.replace(/^([^\S\n]*)(\S|\S.*\S)([^\S\n]*)$/gm, `$1${mark}$2${mark}$3`);
  };
}

/** The words of a link, and the place for its address. */
export function asLink(sample: string) {
  return ({ chosen }: ChosenText): string => {
    const [space = '', words = '', rest = ''] = /^(\s*)(.*?)(\s*)$/s.exec(chosen)?.slice(1) ?? [];
    return `${space}[${words.replace(/\s+/g, ' ') || sample}](https://)${rest}`;
  };
}

/** Before each line that says something, on lines of their own. What follows would go on where the last of them ends. */
export function beforeLines(mark: string, sample: string) {
  return ({ before, chosen, after }: ChosenText): string => {
    const lines = (chosen.trim() || sample).split('\n').filter((line) => line.trim() !== '');
    const marked = lines.map((line) => mark + line.trim()).join('\n');
    const breaks = /^\n*/.exec(after)?.[0].length ?? 0;
    const isLast = after.trim() === '';
    return `${before === '' || before.endsWith('\n') ? '' : '\n'}${marked}${'\n'.repeat(Math.max((isLast ? 1 : 2) - breaks, 0))}`;
  };
}

/** A picture as Markdown writes it. @param alt what it shows: brackets and line breaks would end it early */
export function pictureMark(alt: string, address: string): string {
  return `![${alt.replace(/[[\]\s]+/g, ' ').trim()}](${address})`;
}

/**
 * Where a paragraph belongs that is added at the caret: at the end of its line, and after the pictures that follow there already, so
 * that several stand in the order in which they were added.
 */
export function placeBelow(text: string, caret: number): number {
  const line = /.*(?:\s*\n!\[[^\]\n]*\]\([^)\n]*\)[^\S\n]*(?=\n|$))*/y;
  line.lastIndex = caret;
  return caret + (line.exec(text)?.[0].length ?? 0);
}
