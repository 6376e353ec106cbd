import type { ReactNode } from 'react';
import { inbox as words } from '#app/content/inbox.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type Box, type InboxFilter, type InboxStatus, inboxStatuses } from '#domain/inbox/schema.ts';
import type { NumberedPage } from '#domain/numbered-pages.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { NumberedPages } from '../../shell/numbered-pages.tsx';
import { OurWords } from '../../shell/our-words.tsx';
import { Written } from '../../shell/written.tsx';
import { FilterLink } from '../filter-link.tsx';
import { listQuery } from '../list-query.ts';
import { StatusBadge } from './status-badge.tsx';

interface ListedItem {
  id: string;
  title: string;
  name: string;
  body: string;
  status: InboxStatus;
  assigneeName: string | null;
  createdAt: Date;
}

interface InboxListProps<Item extends ListedItem> extends Omit<NumberedPage<Item>, 'rows'> {
  box: Box;
  /** How the list is narrowed; a box may add parts of its own. Every link of the list carries all of them. */
  filter: InboxFilter;
  items: readonly Item[];
  /** Whether the body is put together by the site, such as of a name and a category. */
  bodyIsOurs?: boolean;
  /** What else a box says of an item, beside its state. */
  mark?: (item: Item) => ReactNode;
  /** A box's own filters. */
  children?: ReactNode;
}

/**
 * A box of the inbox: its filters, its items, and the way to its export. Links alone: no script is needed. An item's
 * address keeps the list's, so that the way back leads to where the list was left.
 */
export function InboxList<Item extends ListedItem>({
  box,
  filter,
  items,
  page,
  pages,
  total,
  bodyIsOurs = false,
  mark,
  children,
}: InboxListProps<Item>) {
  const narrowed = listQuery({ ...filter, page: 1 }) !== '';
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2>{words.tabs[box]}</h2>
          <p className="mt-3 text-ink-soft">{words.leads[box]}</p>
        </div>
        <ButtonLink href={`/admin/${box}.csv${listQuery({ ...filter, page: 1 })}`} variant="secondary">
          <Icon name="download" />
          {words.export}
        </ButtonLink>
      </div>
      <Filters box={box} filter={filter} />
      {children}
      <div className="mt-6 grid gap-6">
        {items.length === 0 && <EmptyState title={narrowed ? words.empty.filtered : words.empty.all} />}
        {items.length > 0 && (
          <ul className="grid gap-3">
            {items.map((item) => (
              <Listed
                key={item.id}
                item={item}
                address={`/admin/${box}/${item.id}${listQuery({ ...filter, page })}`}
                bodyIsOurs={bodyIsOurs}
                mark={mark?.(item)}
              />
            ))}
          </ul>
        )}
        <NumberedPages
          page={page}
          pages={pages}
          total={total}
          at={(page) => `/admin/${box}${listQuery({ ...filter, page })}`}
          label={words.pages}
        />
      </div>
    </>
  );
}

interface ListedProps {
  item: ListedItem;
  address: string;
  bodyIsOurs: boolean;
  mark: ReactNode;
}

function Listed({ item, address, bodyIsOurs, mark }: ListedProps) {
  return (
    <li className="relative grid gap-2 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 text-h4">
          <a href={address} className="link">
            <OurWords>{item.title}</OurWords>
          </a>
        </h3>
        <span className="flex flex-wrap gap-2">
          <StatusBadge status={item.status} />
          {mark}
        </span>
      </div>
      <p className="line-clamp-2 max-w-prose">{bodyIsOurs ? <OurWords>{item.body}</OurWords> : <Written>{item.body}</Written>}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>
          <Written>{item.name}</Written>
        </span>
        <LocalDateTime moment={item.createdAt} />
        {item.assigneeName && (
          <span>
            <OurWords>{words.assignedTo(item.assigneeName)}</OurWords>
          </span>
        )}
      </p>
    </li>
  );
}

function Filters({ box, filter }: { box: Box; filter: InboxFilter }) {
  const choices = [
    { label: words.filter.all, to: { ...filter, status: '' as const } },
    ...inboxStatuses.map((status) => ({ label: words.filter.status[status], to: { ...filter, status } })),
  ];
  const mine = filter.assigned === 'me';
  return (
    <nav aria-label={words.filter.label} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ label, to }) => (
          <li key={label}>
            <FilterLink href={`/admin/${box}${listQuery({ ...to, page: 1 })}`} current={to.status === filter.status}>
              {label}
            </FilterLink>
          </li>
        ))}
        <li className="sm:ml-4">
          <FilterLink href={`/admin/${box}${listQuery({ ...filter, assigned: mine ? '' : 'me', page: 1 })}`} current={mine}>
            {words.filter.mine}
          </FilterLink>
        </li>
      </ul>
    </nav>
  );
}
