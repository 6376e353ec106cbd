import { inbox } from '#app/content/inbox.ts';
import { nominationsInbox } from '#app/content/nominations-inbox.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import type { InboxFilter } from '#domain/inbox/schema.ts';
import { longestQuery } from '#domain/lengths.ts';
import { categories, type NominationFilter, reviewStates } from '#domain/nominations/schema.ts';
import { listQuery } from '../list-query.ts';

const { filter: words, review } = nominationsInbox;

/** What narrows nominations beside what narrows every box: a form whose answers stand in the address. */
export function NominationFilters({ filter, narrowing }: { filter: InboxFilter; narrowing: NominationFilter }) {
  const isNarrowed = Object.values(narrowing).some((value) => value !== '');
  return (
    <form action="/admin/nominations" className="mt-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
      {filter.status && <input type="hidden" name="status" value={filter.status} />}
      {filter.assigned && <input type="hidden" name="assigned" value={filter.assigned} />}
      <SelectField
        key={`review-${narrowing.review}`}
        name="review"
        label={review.label}
        placeholder={review.all}
        options={reviewStates.map((state) => ({ value: state, label: review.states[state] }))}
        defaultValue={narrowing.review}
      />
      <SelectField
        key={`category-${narrowing.category}`}
        name="category"
        label={words.category}
        placeholder={words.allCategories}
        options={categories}
        defaultValue={narrowing.category}
      />
      <TextField
        key={`q-${narrowing.q}`}
        name="q"
        label={words.q}
        type="search"
        maxLength={longestQuery}
        defaultValue={narrowing.q}
      />
      <div className="flex gap-2">
        <Button variant="secondary" size="field">
          {inbox.filter.find}
        </Button>
        {isNarrowed && (
          <ButtonLink href={`/admin/nominations${listQuery({ ...filter, q: '', page: 1 })}`} variant="quiet" size="field">
            {inbox.filter.clear}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
