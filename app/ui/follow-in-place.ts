import type { MouseEvent } from 'react';

/**
 * Follows a link within the page without a new entry in the history: with each, React Router forgets what came of the last
 * form, and the messages that the link stands among would go. For `onClick`; without scripts the link is followed as any.
 */
export function followInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  const isForElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (isForElsewhere || !target) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}
