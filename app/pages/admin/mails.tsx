import { office } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { queryValues } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { longestEmail } from '#domain/lengths.ts';
import { listMails } from '#domain/mails/mails.server.ts';
import { MailFilter, mailStatuses } from '#domain/mails/schema.ts';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { NumberedPages } from '../shell/numbered-pages.tsx';
import { OurWords } from '../shell/our-words.tsx';
import type { Route } from './+types/mails';
import { FilterLink } from './filter-link.tsx';
import { listQuery } from './list-query.ts';
import { ListSearch } from './list-search.tsx';
import { MailBadge } from './mail-badge.tsx';
import { officeMeta } from './office-meta.ts';
import { RecordAddress } from './record-address.tsx';
import { Records } from './records.tsx';

const { mail: words } = office;

export const meta: Route.MetaFunction = () => officeMeta(words.heading);

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = MailFilter.parse(queryValues(request));
  return { filter, ...(await listMails(context.get(ctxKey), filter).catch(refuse)) };
}

export default function Mails({ loaderData: { filter, mails, page, pages, total } }: Route.ComponentProps) {
  return (
    <>
      <h2>{words.heading}</h2>
      <p className="mt-3 max-w-prose text-ink-soft">{words.lead}</p>
      <Filters filter={filter} />
      <ListSearch
        list="/admin/mail"
        q={filter.q}
        beside={{ status: filter.status }}
        label={words.q}
        maxLength={longestEmail}
        clear={`/admin/mail${listQuery({ ...filter, q: '', page: 1 })}`}
      />
      <div className="mt-6 grid gap-6">
        {mails.length === 0 && <EmptyState icon="mail" title={emptyWords(filter)} />}
        {mails.length > 0 && <AllMails mails={mails} query={listQuery({ ...filter, page })} />}
        <NumberedPages
          page={page}
          pages={pages}
          total={total}
          at={(other) => `/admin/mail${listQuery({ ...filter, page: other })}`}
          label={words.pages}
        />
      </div>
    </>
  );
}

function AllMails({ mails, query }: { mails: Route.ComponentProps['loaderData']['mails']; query: string }) {
  const { columns } = words;
  return (
    <Records
      label={words.heading}
      records={mails}
      name={{
        heading: columns.subject,
        show: ({ id, subject, lastError }) => (
          <>
            <a href={`/admin/mail/${id}${query}`} className="link">
              <OurWords>{subject}</OurWords>
            </a>
            {lastError && <span className="mt-1 block font-body text-sm text-negative">{lastError}</span>}
          </>
        ),
      }}
      state={{ heading: columns.status, show: ({ status }) => <MailBadge status={status} /> }}
      facts={[
        { heading: columns.recipient, show: ({ recipient }) => <RecordAddress>{recipient}</RecordAddress> },
        { heading: columns.createdAt, show: ({ createdAt }) => <LocalDateTime moment={createdAt} /> },
      ]}
    />
  );
}

function emptyWords({ status, q }: MailFilter): string {
  if (q !== '') return words.emptyFound;
  return status === '' ? words.empty : words.emptyFiltered;
}

function Filters({ filter }: { filter: MailFilter }) {
  return (
    <nav aria-label={words.filter} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {(['', ...mailStatuses] as const).map((choice) => (
          <li key={choice}>
            <FilterLink
              href={`/admin/mail${listQuery({ ...filter, status: choice, page: 1 })}`}
              current={choice === filter.status}
            >
              {choice === '' ? words.all : words.status[choice]}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
