import { office } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { listMails } from '#domain/mails/mails.server.ts';
import { MailFilter, mailStatuses } from '#domain/mails/schema.ts';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { NumberedPages } from '../shell/numbered-pages.tsx';
import type { Route } from './+types/mails';
import { FilterLink } from './filter-link.tsx';
import { listQuery } from './list-query.ts';
import { MailBadge } from './mail-badge.tsx';
import { officeMeta } from './office-meta.ts';

const { mail: words } = office;

export const meta: Route.MetaFunction = () => officeMeta(words.heading);

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = MailFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { filter, ...(await listMails(context.get(ctxKey), filter).catch(refuse)) };
}

export default function Mails({ loaderData: { filter, mails, page, pages, total } }: Route.ComponentProps) {
  return (
    <>
      <h2>{words.heading}</h2>
      <p className="mt-3 max-w-prose text-ink-soft">{words.lead}</p>
      <Filters status={filter.status} />
      <div className="mt-6 grid gap-6">
        {mails.length === 0 && <EmptyState icon="mail" title={filter.status ? words.emptyFiltered : words.empty} />}
        <ul className="grid gap-3">
          {mails.map((mail) => (
            <li
              key={mail.id}
              className="grid gap-2 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[1fr_auto] sm:items-center"
            >
              <div className="min-w-0">
                <h3 className="text-h4">
                  <a href={`/admin/mail/${mail.id}${listQuery({ ...filter, page })}`} className="link">
                    {mail.subject}
                  </a>
                </h3>
                <p className="mt-1 flex flex-wrap gap-x-5 wrap-anywhere text-ink-soft">
                  <span>{mail.recipient}</span>
                  <LocalDateTime moment={mail.createdAt} />
                </p>
                {mail.lastError && <p className="mt-1 text-sm text-negative">{mail.lastError}</p>}
              </div>
              <MailBadge status={mail.status} />
            </li>
          ))}
        </ul>
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

function Filters({ status }: { status: MailFilter['status'] }) {
  return (
    <nav aria-label={words.filter} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {(['', ...mailStatuses] as const).map((choice) => (
          <li key={choice}>
            <FilterLink href={`/admin/mail${listQuery({ status: choice, page: 1 })}`} current={choice === status}>
              {choice === '' ? words.all : words.status[choice]}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
