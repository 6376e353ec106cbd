import routes from '#app/routes.ts';

interface Page {
  path?: string | undefined;
  children?: Page[] | undefined;
}

/**
 * The address of every page, as the map has them.
 * @param fill what stands where an address has a gap, by the gap's name; `*` is whatever may follow. Default: the gap itself
 */
export function pageAddresses(fill?: (gap: string) => string): string[] {
  return [...new Set(addressesOf(routes as Page[], fill))];
}

function addressesOf(pages: Page[], fill?: (gap: string) => string, above = ''): string[] {
  return pages.flatMap(({ path = '', children = [] }) => {
    const filled = fill ? path.replace(/:(\w+)|\*/g, (gap, name) => fill(name ?? gap)) : path;
    const here = filled ? `${above}/${filled}` : above;
    return [here || '/', ...addressesOf(children, fill, here)];
  });
}
