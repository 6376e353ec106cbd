/**
 * The element of its page that a script works with; the first of several.
 * @throws where the page has none: markup and script have parted
 */
export function findElement<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`This page has no ${selector}.`);
  return found;
}
