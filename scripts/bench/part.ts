import type { Ground } from './ground.ts';

/**
 * One measurement: prints its table. Throws, with a plain reason, where the machine lacks what it needs.
 * @param paths the pages to look at, for a part that goes from page to page; none: all of them
 */
export type Part = (ground: Ground, paths: readonly string[]) => Promise<void>;
