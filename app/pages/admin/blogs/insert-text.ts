import type { RefObject } from 'react';
import type { ChosenText } from './marks.ts';

/** Where a post's text is written. */
export type Area = RefObject<HTMLTextAreaElement | null>;

/** Puts text in the place of what is chosen, so that the browser's own Undo takes it back. */
export function insertText(area: Area, write: (chosen: ChosenText) => string): void {
  const field = area.current;
  if (!field) return;
  const { selectionStart, selectionEnd, value } = field;
  const chosen = value.slice(selectionStart, selectionEnd);
  const text = write({ before: value.slice(0, selectionStart), chosen, after: value.slice(selectionEnd) });
  field.focus();
  if (!document.execCommand('insertText', false, text)) field.setRangeText(text, selectionStart, selectionEnd, 'end');
}
