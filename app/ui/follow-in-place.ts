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
  openAround(target);
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

/** As a browser does for a link that it follows: what a closed section holds can neither be seen nor take the focus. */
function openAround(target: Element): void {
  const section = target.closest<HTMLDetailsElement>('details:not([open])');
  if (!section) return;
  section.open = true;
  openAround(section);
}
