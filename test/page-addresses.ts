import { readFile } from 'node:fs/promises';
import routes from '#app/routes.ts';

interface Listed {
  path?: string | undefined;
  file: string;
  children?: Listed[] | undefined;
}

/** A page as the map has it. */
interface Page {
  address: string;
  /** Its code's place below `app/`. */
  file: string;
}

/** What stands where an address has a gap, by the gap's name; `*` is whatever may follow. */
type Fill = (gap: string) => string;

/**
 * The address of every page, as the map has them.
 * @param fill default: the gap itself
 */
export function pageAddresses(fill?: Fill): string[] {
  return [...new Set(pagesIn(routes as Listed[], fill).map(({ address }) => address))];
}

/** The address of every file that the site makes: of what the map has without a screen, and with something to show. */
export async function fileAddresses(fill?: Fill): Promise<string[]> {
  const pages = await Promise.all(
    pagesIn(routes as Listed[], fill).map(async ({ address, file }) => ({ address, code: await codeOf(file) })),
  );
  return pages
    .filter(({ code }) => exportOf('loader').test(code) && !exportOf('default').test(code))
    .map(({ address }) => address);
}

/** Not loaded, but read: some pages can only be loaded as they are built. */
const codeOf = (file: string) => readFile(new URL(`../app/${file}`, import.meta.url), 'utf8');

const exportOf = (name: string) => new RegExp(`^export .*\\b${name}\\b`, 'm');

function pagesIn(pages: Listed[], fill?: Fill, above = ''): Page[] {
  return pages.flatMap(({ path = '', file, children = [] }) => {
    const filled = fill ? path.replace(/:(\w+)|\*/g, (gap, name) => fill(name ?? gap)) : path;
    const here = filled ? `${above}/${filled}` : above;
    return [{ address: here || '/', file }, ...pagesIn(children, fill, here)];
  });
}
