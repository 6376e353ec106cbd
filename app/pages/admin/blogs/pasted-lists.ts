import { blankLineAfter, itemMark } from './before-lines.ts';
import { levelOf, strayBullet } from './stray-bullets.ts';
import { lineAt, type Tool } from './text-change.ts';

/**
 * Puts a pasted text in the place of what is chosen, in which lines with a word processor's bullets are a list.
 * @returns undefined where it has none, and may be pasted as it is
 */
export function asLists(pasted: string): Tool | undefined {
  const lines = pasted.split(/\r\n?|\n/);
  const bullets = lines.map(strayBullet);
  const found = bullets.filter((bullet) => bullet !== undefined);
  if (found.length === 0) return undefined;
  const outermost = Math.min(...found.map(levelOf));
  const written = lines.map((line, index) => {
    const bullet = bullets[index];
    if (bullet) return `${'  '.repeat(levelOf(bullet) - outermost)}${line.replace(bullet, itemMark.mark)}`;
    // Without a blank line it would go on where the item above it ends.
    return bullets[index - 1] && line.trim() !== '' ? `\n${line}` : line;
  });
  return ({ text, start, end }) => {
    const isWithinLine = text.slice(lineAt(text, start).from, start).trim() !== '';
    const list = `${bullets[0] && isWithinLine ? '\n' : ''}${written.join('\n')}`;
    const after = bullets.at(-1) ? blankLineAfter(text.slice(end), itemMark.marked) : '';
    const caret = start + list.length;
    return { from: start, to: end, written: list + after, start: caret, end: caret };
  };
}
