import type { Ctx } from '../context.ts';
import { canBeFound } from '../fields.ts';
import type { Search } from './directory-conditions.ts';
import { type DirectoryCursor, directoryPages } from './directory-cursor.ts';
import { countLimit } from './directory-matches.server.ts';
import type { DirectoryRow } from './directory-page.server.ts';
import { searchDirectory } from './directory-search.server.ts';
import { nameKeyOf } from './directory-terms.ts';
import type { DirectoryFilter } from './schema.ts';

/**
 * A page of the directory: approved members by name, narrowed by state, letter and a keyword that is taken
 * literally, without regard to case (specification, section 5).
 * @param limit how many members a page holds
 * @returns `total` counts all that match; it is a lower bound where `totalIsExact` is false
 */
export async function listDirectory(ctx: Ctx, filter: DirectoryFilter, limit: number) {
  const search: Search = {
    key: nameKeyOf(filter.q),
    state: filter.state,
    letter: filter.letter.toLowerCase(),
    from: directoryPages.read(filter.cursor),
  };
  if (!canBeFound(filter.q)) return { ...page([], undefined, limit), total: 0, totalIsExact: true };
  const { rows, total } = await searchDirectory(ctx.db, search, limit);
  return { ...page(rows, search.from, limit), total: Math.min(total, countOf(search)), totalIsExact: total <= countOf(search) };
}

function page(found: DirectoryRow[], from: DirectoryCursor | undefined, limit: number) {
  const { rows, ...cursors } = directoryPages.cut(found, from, limit);
  return { members: rows.map(({ id, fullName, address, state }) => ({ id, fullName, address, state })), ...cursors };
}

function countOf({ key }: Search): number {
  return key === '' ? Number.POSITIVE_INFINITY : countLimit;
}
