import { inbox } from '#app/content/inbox.ts';
import type { Box, InboxFilter } from '#domain/inbox/schema.ts';
import { longestQuery } from '#domain/lengths.ts';
import { listQuery } from '../list-query.ts';
import { ListSearch } from '../list-search.tsx';

/** Finds what was sent by words in it, or by who sent it, among what the other filters let through. */
export function InboxSearch({ box, filter }: { box: Box; filter: InboxFilter }) {
  const { status, assigned, q } = filter;
  return (
    <ListSearch
      list={`/admin/${box}`}
      q={q}
      beside={{ status, assigned }}
      label={inbox.filter.q}
      maxLength={longestQuery}
      clear={`/admin/${box}${listQuery({ ...filter, q: '', page: 1 })}`}
    />
  );
}
