import type { NavigationEntry, NavigationGroup, NavigationLink } from '#app/content/shell.ts';

/** Whether an entry of the menu opens others, rather than leading to a page itself. */
export function isGroup(entry: NavigationEntry): entry is NavigationGroup {
  return 'links' in entry;
}

/** Whether a link leads to the page at `currentPath`, or to the section it lies in. */
export function isCurrent({ href, also = [] }: NavigationLink, currentPath: string): boolean {
  const current = currentPath.toLowerCase();
  return [href, ...also].some((address) => {
    const path = (address.split(/[?#]/, 1)[0] ?? address).toLowerCase();
    return path === current || (path !== '/' && current.startsWith(`${path}/`));
  });
}

/** The links among all entries that are marked at `currentPath`. */
export function currentLinks(entries: readonly NavigationEntry[], currentPath: string): string {
  const links = entries.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]));
  return links
    .filter((link) => isCurrent(link, currentPath))
    .map(({ href }) => href)
    .join(' ');
}
