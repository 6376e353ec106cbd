import { VisuallyHidden } from './visually-hidden.tsx';
import { words } from './words.ts';

/** Says of a link, to who cannot see it coming, that it opens in a new tab. */
export function NewTabNote() {
  return <VisuallyHidden>{words.newTab}</VisuallyHidden>;
}
