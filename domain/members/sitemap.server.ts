import { and, asc, gte, lt, sql } from 'drizzle-orm';
import { directoryCounts, directoryEntries } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { NotFound } from '../errors.ts';

/** How many companies a chunk holds on average. Ids are random, so chunks are even; a sitemap may hold 50,000. */
const chunkSize = 20_000;
const largestSitemap = 50_000;
const mostChunks = 65_536;

/**
 * Into how many chunks the listed companies are cut, by the range their ids lie in: a power of two. Chunk 3 of 8
 * is always the same range, so a chunk stays true while members come and go, and no scan is needed to name them.
 * @returns 1 while one sitemap has room for all
 */
export async function countSitemapChunks(ctx: Ctx): Promise<number> {
  const [count] = await ctx.db
    .select({ members: sql<number>`coalesce(sum(${directoryCounts.members}), 0)::int` })
    .from(directoryCounts);
  let chunks = 1;
  while (chunks * chunkSize < (count?.members ?? 0) && chunks < mostChunks) chunks *= 2;
  return chunks;
}

/**
 * The ids of the listed companies of one chunk. Without when each changed last: no table keeps that, since the changes of a listing
 * are forgotten and erased, and the day it was listed is not it.
 * @param index from 0
 * @param of a power of two, up to 65,536
 * @throws NotFound where there can be no such chunk
 */
export async function listSitemapChunk(ctx: Ctx, index: number, of: number): Promise<string[]> {
  const possible = of >= 1 && of <= mostChunks && Number.isInteger(Math.log2(of)) && index >= 0 && index < of;
  if (!possible) throw new NotFound('There is no such part of the sitemap.');
  const end = index + 1 < of ? lt(directoryEntries.memberId, firstIdOf(index + 1, of)) : undefined;
  const rows = await ctx.db
    .select({ id: directoryEntries.memberId })
    .from(directoryEntries)
    .where(and(gte(directoryEntries.memberId, firstIdOf(index, of)), end))
    .orderBy(asc(directoryEntries.memberId))
    .limit(largestSitemap);
  return rows.map(({ id }) => id);
}

function firstIdOf(index: number, of: number): string {
  const first = ((index * 2 ** 32) / of).toString(16).padStart(8, '0');
  return `${first}-0000-0000-0000-000000000000`;
}
