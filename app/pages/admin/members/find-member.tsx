import { office } from '#app/content/office.ts';
import { officeMembers } from '#app/content/office-members.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { longestEmail } from '#domain/lengths.ts';
import type { findMembers } from '#domain/members/find-members.server.ts';
import { Written } from '../../shell/written.tsx';

const { find: words } = officeMembers;

/** How many are shown; one more is asked for, which tells that there are others. */
export const mostFound = 20;

interface FindMemberProps {
  /** What is looked for; '' while nothing is. */
  q: string;
  found: Awaited<ReturnType<typeof findMembers>>;
}

/** Finds a member whose listing is to be corrected, or whose membership is to end. */
export function FindMember({ q, found }: FindMemberProps) {
  return (
    <>
      <search className="mt-6 block">
        <form action="/admin/members" className="flex max-w-2xl flex-wrap items-end gap-4">
          <TextField
            key={q}
            name="q"
            label={words.label}
            hint={words.hint}
            type="search"
            maxLength={longestEmail}
            defaultValue={q}
            className="min-w-60 grow"
          />
          <Button variant="secondary" size="field">
            {words.submit}
          </Button>
          {q && (
            <ButtonLink href="/admin/members" variant="quiet" size="field">
              {words.clear}
            </ButtonLink>
          )}
        </form>
      </search>
      {q && <FoundMembers q={q} found={found} />}
    </>
  );
}

function FoundMembers({ q, found }: FindMemberProps) {
  return (
    <section aria-labelledby="found" className="mt-6 grid gap-4">
      <h3 id="found" className="text-h4">
        {words.heading}
      </h3>
      {found.length === 0 && <p className="text-ink-soft">{words.nobody}</p>}
      <ul className="border-t border-line empty:hidden">
        {found.slice(0, mostFound).map(({ id, fullName, email, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
            <a href={`/admin/members/${id}?${new URLSearchParams({ q })}`} className="link font-display wrap-anywhere">
              <Written>{fullName}</Written>
            </a>
            <span className="wrap-anywhere text-ink-soft">{email}</span>
            {status !== 'approved' && <Badge>{office.members.status[status]}</Badge>}
          </li>
        ))}
      </ul>
      {found.length > mostFound && <p className="text-ink-soft">{words.most(mostFound)}</p>}
    </section>
  );
}
