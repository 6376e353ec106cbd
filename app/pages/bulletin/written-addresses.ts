import type { Transform } from 'mdast-util-from-markdown';
import { addressesLeft } from '#domain/articles/article-syntax.ts';
import { hasLongWords } from '#domain/articles/long-words.ts';

/** As much of a syntax tree of markdown (mdast) as is looked at here. */
interface Node {
  type: string;
  value?: string;
  url?: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: Node[];
}

/** Ends an address wherever it stands: no address that was copied has it. */
const endsAddress = /[\s।॥۔—…‘’“”«»].*$/su;

/** Signs that a sentence has behind an address. The parser knows those of English alone, and only where no other follows. */
const sign = /[?!.,:;"'*_~]|(?!\p{ASCII})\p{P}/u;

/** A web or email address in the text is a link, without the signs of its sentence. */
export function writtenAddressesAsLinks() {
  return (tree: Node) => {
    const long = textsIn(tree).filter(({ value = '' }) => hasLongWords(value));
    for (const text of long) text.type = 'longText';
    for (const linkAddresses of addressesLeft) linkAddresses(tree as Parameters<Transform>[0]);
    for (const text of long) text.type = 'text';
    endAddresses(tree);
  };
}

function textsIn(node: Node): Node[] {
  return node.type === 'text' ? [node] : (node.children ?? []).flatMap(textsIn);
}

function endAddresses(node: Node): void {
  node.children?.forEach(endAddresses);
  node.children = node.children?.flatMap((child) => (isWrittenAddress(child) ? withoutSentence(child) : [child]));
}

/** Whether a link is no more than its address: one that was marked as a link has marks around it. */
function isWrittenAddress({ type, position, children }: Node): boolean {
  const length = (position?.end.offset ?? 0) - (position?.start.offset ?? 0);
  return type === 'link' && (position === undefined || length === children?.[0]?.value?.length);
}

function withoutSentence(link: Node): Node[] {
  const written = link.children?.[0]?.value ?? '';
  const address = addressIn(written);
  const url = link.url?.startsWith('mailto:') ? `mailto:${address}` : address;
  const rest = written.slice(address.length);
  return [{ ...link, url, children: [{ type: 'text', value: address }] }, ...(rest ? [{ type: 'text', value: rest }] : [])];
}

function addressIn(written: string): string {
  let address = written.replace(endsAddress, '');
  while (sign.test(address.at(-1) ?? '') || closesOther(address)) address = address.slice(0, -1);
  return address;
}

/** Whether an address ends with a bracket that none in it opens. */
function closesOther(address: string): boolean {
  return address.endsWith(')') && address.split(')').length > address.split('(').length;
}
