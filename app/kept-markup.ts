import { renderToString } from 'react-dom/server';
import type { KeepMarkup } from './pages/shell/unchanging.tsx';

/** A page in pieces, one behind the other: text that was rendered for it, and bytes that were kept. */
export type Pieces = (string | Buffer)[];

const kept: Buffer[] = [];
const marks = new Map<string, string>();

/**
 * Renders once what is the same in every page, and the words of the home page: a quarter of the work of a page. In the page stands
 * a mark for it (`withKept`): as part of the page's text it would be copied and encoded anew each time.
 */
export const keepMarkup: KeepMarkup = (name, content) => {
  const known = marks.get(name);
  if (known !== undefined) return known;
  const markup = renderToString(content, { identifierPrefix: name.replace(/\W.*/, '') });
  const mark = `<!--kept ${kept.push(Buffer.from(markup)) - 1}-->`;
  marks.set(name, mark);
  return mark;
};

/** Puts what was kept in the place of its marks. No text can look like one: React writes its `<` otherwise. */
export function withKept(html: string): Pieces {
  return html.split(/<!--kept (\d+)-->/).map((piece, index) => (index % 2 === 0 ? piece : (kept[Number(piece)] as Buffer)));
}
