import type { DirectoryFilter } from '#domain/members/schema.ts';

/** Where the directory lies under a filter; what narrows nothing is left out. */
export function directoryAddress(filter: Partial<DirectoryFilter>): string {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  return `/members-directory${set.length > 0 ? `?${new URLSearchParams(set)}` : ''}`;
}
