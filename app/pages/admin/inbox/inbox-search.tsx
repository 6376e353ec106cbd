import { inbox } from '#app/content/inbox.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Box, InboxFilter } from '#domain/inbox/schema.ts';
import { longestQuery } from '#domain/lengths.ts';
import { listQuery } from '../list-query.ts';

const { filter: words } = inbox;

/** Finds what was sent by words in it, or by who sent it, among what the other filters let through. */
export function InboxSearch({ box, filter }: { box: Box; filter: InboxFilter }) {
  const { status, assigned, q } = filter;
  return (
    <form action={`/admin/${box}`} className="mt-6 flex flex-wrap items-end gap-4">
      {status && <input type="hidden" name="status" value={status} />}
      {assigned && <input type="hidden" name="assigned" value={assigned} />}
      <TextField key={q} name="q" label={words.q} type="search" maxLength={longestQuery} defaultValue={q} className="grow" />
      <Button variant="secondary" size="field">
        {words.find}
      </Button>
      {q && (
        <ButtonLink href={`/admin/${box}${listQuery({ ...filter, q: '', page: 1 })}`} variant="quiet" size="field">
          {words.clear}
        </ButtonLink>
      )}
    </form>
  );
}
