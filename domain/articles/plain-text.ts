import { fromMarkdown } from 'mdast-util-from-markdown';
import { withoutAccidentalMarkup } from './accidental-markup.ts';
import { articleSyntax } from './article-syntax.ts';
import { withoutHostileMarkup } from './markdown.ts';
import { firstOf, openingLength } from './text.ts';

/** As much of a syntax tree of markdown (mdast) as is looked at here. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/** Enough markdown to have an opening left when its markup is gone. */
const openingSource = 6_000;

/**
 * A markdown text as words alone, read as its page reads it: a line for each paragraph, heading and item of a list.
 * @param choose what of the text is read; only all of it tells what in it is markup
 */
export function plainTextOf(content: string, choose = (text: string) => text): string {
  const chosen = choose(withoutAccidentalMarkup(content));
  const tree: Node = fromMarkdown(withoutHostileMarkup(chosen), articleSyntax);
  return linesIn(tree).filter(Boolean).join('\n');
}

/** How a text begins, without markup: long enough for `excerptOf` and `previewOf`. */
export function openingOf(content: string): string {
  return firstOf(
    plainTextOf(content, (text) => firstOf(text, openingSource)),
    openingLength,
  );
}

function linesIn(node: Node): string[] {
  if (node.type === 'paragraph' || node.type === 'heading' || !node.children) return [wordsIn(node).trim()];
  return node.children.flatMap(linesIn);
}

/** The words of a node. A picture has none: what it shows is not what the text says. */
function wordsIn(node: Node): string {
  if (node.type === 'break') return '\n';
  return node.value ?? node.children?.map(wordsIn).join('') ?? '';
}
