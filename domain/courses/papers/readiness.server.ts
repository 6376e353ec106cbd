import { setTimeout as delay } from 'node:timers/promises';
import type { Ctx } from '../../context.ts';
import { second } from '../../durations.ts';
import { isOutage } from '../../outage.ts';

/** How long a page that lists papers waits for the storage. */
const storageTimeout = second;

/**
 * Says of papers whether their files are there. Where the storage is away, or silent, they count as there: the page that lists them
 * is shown without it, and it is asked anew for the file.
 */
export function withReadiness<Paper>({ files }: Pick<Ctx, 'files'>, papers: Paper[], keyOf: (paper: Paper) => string) {
  return Promise.all(papers.map(async (paper) => ({ ...paper, isReady: await isThere(files, keyOf(paper)) })));
}

function isThere(files: Ctx['files'], key: string): Promise<boolean> {
  const asked = files.has(key).catch((error) => {
    if (isOutage(error)) return true;
    throw error;
  });
  return Promise.race([asked, delay(storageTimeout, true, { ref: false })]);
}
