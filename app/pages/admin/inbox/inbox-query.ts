import type { InboxFilter } from '#domain/inbox/schema.ts';

/** A box's filters as its address holds them, with the question mark; empty where nothing is filtered. */
export function inboxQuery(filter: InboxFilter): string {
  const parts = Object.entries(filter).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1));
  const search = new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}
