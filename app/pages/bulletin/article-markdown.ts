import type { Options } from 'react-markdown';
import remarkBreaks from 'remark-breaks';
import { articleSyntax } from '#domain/articles/article-syntax.ts';
import { followedAddress } from '#domain/articles/followed-address.ts';
import { readImageAddress } from '#domain/image-address.ts';
import { type Language, languageOf } from '#domain/language-of.ts';
import { isVisible } from '#domain/visible-text.ts';
import { numbersAsWritten } from './list-numbers.ts';
import { writtenAddressesAsLinks } from './written-addresses.ts';

/** As much of a syntax tree as is looked at here: of markdown (mdast) or of HTML (hast). */
interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  value?: string;
  children?: Node[];
}

/** Has the parser read markdown as articles do. */
function inArticleSyntax(this: { data: () => object }): void {
  Object.assign(this.data(), {
    micromarkExtensions: articleSyntax.extensions,
    fromMarkdownExtensions: articleSyntax.mdastExtensions,
  });
}

/** A line break begins a new paragraph (specification, section 2). */
function paragraphAtEachBreak() {
  return (tree: Node) => {
    tree.children = tree.children?.flatMap((block) => (block.type === 'paragraph' ? splitAtBreaks(block) : [block]));
  };
}

function splitAtBreaks(paragraph: Node): Node[] {
  const lines: Node[][] = [[]];
  for (const child of paragraph.children ?? []) {
    if (child.type === 'break') lines.push([]);
    else lines.at(-1)?.push(child);
  }
  return lines.filter((line) => line.length > 0).map((children) => ({ ...paragraph, children }));
}

/** Headings stand below the article's title, each at most one level below the one before, whatever their writer chose. */
function headingsInOrder() {
  return (tree: Node) => {
    const open: number[] = [];
    for (const heading of headingsIn(tree)) {
      const chosen = Number(heading.tagName?.slice(1));
      while (open.length > 0 && (open.at(-1) ?? 0) >= chosen) open.pop();
      open.push(chosen);
      heading.tagName = `h${Math.min(open.length + 1, 6)}`;
    }
  };
}

function headingsIn(node: Node): Node[] {
  const own = isHeading(node) ? [node] : [];
  return [...own, ...(node.children ?? []).flatMap(headingsIn)];
}

const isHeading = ({ tagName = '' }: Node) => /^h[1-6]$/.test(tagName);

/** Whoever goes from heading to heading would hear of one that says nothing, such as of `##` alone. */
function withoutEmptyHeadings() {
  return function drop(node: Node) {
    node.children = node.children?.filter((child) => !isHeading(child) || saysSomething(child));
    node.children?.forEach(drop);
  };
}

function saysSomething(node: Node): boolean {
  return node.tagName === 'img' || isVisible(textIn(node)) || (node.children ?? []).some(saysSomething);
}

/**
 * A picture on another site is a link to it (`article-text.tsx`); within a link, where no other may be, it is its words. A link that
 * has no words then, nor a picture that has any, says where it leads: nobody could follow it.
 * @param siteUrl the site's address, with which pictures of ours may be named
 */
export function linksWithWords(siteUrl: string | undefined) {
  return function mark(node: Node) {
    if (node.tagName !== 'a') return node.children?.forEach(mark);
    const children = node.children?.map((child) => withoutOutside(child, siteUrl)) ?? [];
    const address = { type: 'text', value: String(node.properties?.href) };
    node.children = children.some(hasWords) ? children : [...children, address];
  };
}

function withoutOutside(node: Node, siteUrl: string | undefined): Node {
  const { src, alt } = node.properties ?? {};
  if (node.tagName === 'img' && !readImageAddress(String(src), siteUrl)) return { type: 'text', value: String(alt ?? '') };
  return { ...node, ...(node.children && { children: node.children.map((child) => withoutOutside(child, siteUrl)) }) };
}

function hasWords(node: Node): boolean {
  const { value = node.properties?.alt ?? '', children = [] } = node;
  return isVisible(String(value)) || children.some(hasWords);
}

/** Each block is read out in its own language. */
function languageOfBlocks() {
  return function mark(node: Node) {
    node.children?.forEach(mark);
    const language = languageOfBlock(node);
    if (language) node.properties = { ...node.properties, ...language };
  };
}

/** Where all it holds is read from the right, a list has its marks there, and a quotation its rule. */
function languageOfBlock(node: Node): Language | undefined {
  const { tagName = '', children = [] } = node;
  if (/^(p|li|h[1-6])$/.test(tagName)) return languageOf(textIn(node));
  const blocks = children.filter((child) => child.tagName);
  const isFromRight = blocks.length > 0 && blocks.every((block) => block.properties?.dir === 'rtl');
  return /^(ul|ol|blockquote)$/.test(tagName) && isFromRight ? { dir: 'rtl' } : undefined;
}

function textIn(node: Node): string {
  return node.value ?? (node.children ?? []).map(textIn).join('');
}

/** How articles read markdown: what the editor offers, and the plain text of somebody who has never heard of it. */
export const articleMarkdown = {
  remarkPlugins: [inArticleSyntax, writtenAddressesAsLinks, remarkBreaks, paragraphAtEachBreak, numbersAsWritten],
  rehypePlugins: [withoutEmptyHeadings, headingsInOrder, languageOfBlocks],
  allowedElements: [
    ...['p', 'br', 'strong', 'em', 'a', 'img', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ],
  unwrapDisallowed: true,
  urlTransform: followedAddress,
} satisfies Options;
