import type { RefObject } from 'react';
import { type ChosenText, placeBelow } from './marks.ts';

/** Where a post's text is written. */
export type Area = RefObject<HTMLTextAreaElement | null>;

/** Puts text in the place of what is chosen, so that the browser's own Undo takes it back. */
export function insertText(area: Area, write: (chosen: ChosenText) => string): void {
  const field = area.current;
  if (!field) return;
  const { selectionStart, selectionEnd, value } = field;
  const chosen = value.slice(selectionStart, selectionEnd);
  const text = write({ before: value.slice(0, selectionStart), chosen, after: value.slice(selectionEnd) });
  replaceChosen(field, text);
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
