import type { Letter, LetterBlock } from '#db/letter.ts';

export type { Letter, LetterBlock };

/** A letter as plain text, for the text part of a mail and for the office to read. */
export function letterText({ to, blocks, signature }: Letter): string {
  return [`Dear ${to},`, ...blocks.map(blockText), `With regards,\n${signature}`].join('\n\n');
}

function blockText(block: LetterBlock): string {
  if (typeof block === 'string') return block;
  if ('link' in block) return `${block.label}:\n${block.link}`;
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `    ${block.code}`;
}
