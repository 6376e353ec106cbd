export interface NavigationLink {
  label: string;
  href: string;
}

export interface NavigationGroup {
  label: string;
  links: readonly NavigationLink[];
}

export type NavigationEntry = NavigationLink | NavigationGroup;

export function isGroup(entry: NavigationEntry): entry is NavigationGroup {
  return 'links' in entry;
}

/** Whether a link leads to the page at `currentPath`, or to the section it lies in. */
export function isCurrent({ href }: NavigationLink, currentPath: string): boolean {
  const path = (href.split(/[?#]/, 1)[0] ?? href).toLowerCase();
  const current = currentPath.toLowerCase();
  return path === current || (path !== '/' && current.startsWith(`${path}/`));
}

/** The links among all entries that are marked at `currentPath`. */
export function currentLinks(entries: readonly NavigationEntry[], currentPath: string): string {
  const links = entries.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]));
  return links
    .filter((link) => isCurrent(link, currentPath))
    .map(({ href }) => href)
    .join(' ');
}
