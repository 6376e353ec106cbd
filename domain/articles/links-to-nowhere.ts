import type { Options } from 'mdast-util-from-markdown';
import { followedAddress } from './followed-address.ts';

type Extension = Exclude<NonNullable<Options['mdastExtensions']>[number], unknown[]>;

/** As much of a syntax tree of markdown (mdast) as is looked at here. */
interface Node {
  type: string;
  url?: string;
  value?: string;
  /** What a link has behind its words, as it was typed. */
  resource?: string;
  children?: Node[];
}

/** A scheme or a mailbox: whoever wrote it meant an address, though nobody can follow it. */
const meantAsAddress = /^[a-z][a-z\d+.-]*:|@/i;

/** What reads as a link and leads nowhere, such as `80[C](2)` or `[sic](note)`, is words, with its brackets. */
export const linksToNowhere: Extension = {
  enter: {
    resource(token) {
      const link: Node | undefined = this.stack.at(-1);
      if (link) link.resource = this.sliceSerialize(token);
    },
  },
  transforms: [asWritten],
};

function asWritten(node: Node): void {
  node.children?.forEach(asWritten);
  node.children = node.children?.flatMap((child) => (leadsNowhere(child) ? inBrackets(child) : [child]));
}

function leadsNowhere({ type, url = '', resource }: Node): boolean {
  return type === 'link' && resource !== undefined && !meantAsAddress.test(url) && followedAddress(url) === '';
}

function inBrackets({ children = [], resource }: Node): Node[] {
  return [wordsOf('['), ...children, wordsOf(`]${resource}`)];
}

const wordsOf = (value: string): Node => ({ type: 'text', value });
