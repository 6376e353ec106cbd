import type { DirectoryFilter } from '#domain/members/schema.ts';

/** A filter as the address bar carries it; what narrows nothing is left out. */
export function directoryQuery(filter: Partial<DirectoryFilter>): string {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  return new URLSearchParams(set).toString();
}
