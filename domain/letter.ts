import type { Letter, LetterBlock } from '#db/letter.ts';
import { holdsLink } from './holds-link.ts';

export type { Letter, LetterBlock };

/** A letter as plain text, for the text part of a mail and for the office to read. */
export function letterText({ to, blocks, signature, below = [] }: Letter): string {
  return [`Dear ${greeted(to)},`, ...blocks.map(blockText), `With regards,\n${signature}`, ...below.map(blockText)].join('\n\n');
}

/** Whom a letter greets: by forms anybody could else have a stranger greeted with an advertisement, in our name. */
export function greeted(name: string): string {
  return holdsLink(name) ? 'reader' : name;
}

/**
 * A letter without the codes and private links that open something to anybody who has them. For every reader but the one it was
 * written to, and for keeping once it was sent, or they can be used no more.
 */
export function withoutSecrets(letter: Letter): Letter {
  const { below } = letter;
  return { ...letter, blocks: letter.blocks.map(withoutSecret), ...(below && { below: below.map(withoutSecret) }) };
}

/** A letter with another private link in the place of its own. @param token the secret part of the link */
export function withPrivateLink(letter: Letter, token: string): Letter {
  const another = (block: LetterBlock) =>
    typeof block === 'object' && 'privateLink' in block
      ? { ...block, privateLink: block.privateLink.replace(/(?<=\/)[\w-]{43}(?=\/|$)/, token) }
      : block;
  return { ...letter, blocks: letter.blocks.map(another) };
}

function withoutSecret(block: LetterBlock): LetterBlock {
  if (typeof block === 'string') return block;
  if ('privateLink' in block) return `${block.label}:\n(a private link, which only the email itself holds)`;
  if ('code' in block) return '(a code, which only the email itself holds)';
  return block;
}

function blockText(block: LetterBlock): string {
  if (typeof block === 'string') return block;
  if ('link' in block) return `${block.label}:\n${block.link}`;
  if ('privateLink' in block) return `${block.label}:\n${block.privateLink}`;
  if ('quote' in block) return quoted(block.quote);
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `    ${block.code}`;
}

/** Each line of a text marked as somebody else's (RFC 3676, section 4.5). */
function quoted(text: string): string {
  return linesOf(text)
    .map((line) => `> ${line}`)
    .join('\n');
}

/** The lines of a text, whatever kind of end each has. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/);
}
