import type { RefObject } from 'react';
import { placeBelow } from './marks.ts';
import type { Tool } from './text-change.ts';

/** Where a post's text is written. */
export type Area = RefObject<HTMLTextAreaElement | null>;

/** Does what a tool does with what is chosen, so that the browser's own Undo takes it back at once. */
export function applyTool(area: Area, tool: Tool): void {
  const field = area.current;
  if (!field) return;
  const { selectionStart, selectionEnd, value } = field;
  const { from, to, written, start, end } = tool({ text: value, start: selectionStart, end: selectionEnd });
  field.setSelectionRange(from, to);
  replaceChosen(field, written);
  field.setSelectionRange(start, end);
}

/**
 * Puts a paragraph below the line that the caret is in, at a moment that its writer has not chosen: whoever is writing goes on with
 * what they have chosen, and where they are; whoever is elsewhere finds the caret after it.
 */
export function insertBelow(area: Area, paragraph: string): void {
  const field = area.current;
  if (!field) return;
  const { selectionStart, selectionEnd, selectionDirection, scrollTop, value } = field;
  const isWriting = document.activeElement === field;
  const place = placeBelow(value, selectionEnd);
  field.setSelectionRange(place, place);
  replaceChosen(field, `\n\n${paragraph}\n\n`);
  if (!isWriting) return;
  field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  field.scrollTop = scrollTop;
}

function replaceChosen(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  const { selectionStart, selectionEnd } = field;
  if (!document.execCommand('insertText', false, text)) field.setRangeText(text, selectionStart, selectionEnd, 'end');
}
