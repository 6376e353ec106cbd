import { Form } from 'react-router';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { enrolmentStates } from '#domain/courses/enrolments/enrolment-states.ts';
import type { EnrolmentFilter } from '#domain/courses/enrolments/schema.ts';
import { longestQuery } from '#domain/lengths.ts';
import { listQuery } from '../list-query.ts';

const { filters: words, states } = officeEnrolments;

/** Text, state and days: a plain GET form. */
export function EnrolmentFilters({ filter }: { filter: EnrolmentFilter }) {
  const narrowed = listQuery({ ...filter, page: 1 }) !== '';
  return (
    <Form
      role="search"
      aria-label={words.heading}
      // The controls follow the address bar, also after Back and Clear.
      key={listQuery(filter)}
      className="grid items-end gap-5 rounded-lg border border-line bg-tint p-5 sm:grid-cols-2 sm:p-6 lg:grid-cols-[2fr_repeat(3,1fr)_auto]"
    >
      <TextField
        name="q"
        type="search"
        label={words.q}
        defaultValue={filter.q}
        maxLength={longestQuery}
        autoComplete="off"
        className="sm:max-lg:col-span-2"
      />
      <SelectField
        name="state"
        label={words.state}
        options={[
          { value: '', label: words.anyState },
          ...enrolmentStates.map((state) => ({ value: state, label: states[state] })),
        ]}
        defaultValue={filter.state}
      />
      <TextField name="from" type="date" label={words.from} defaultValue={filter.from} />
      <TextField name="to" type="date" label={words.to} defaultValue={filter.to} />
      <Button size="field">
        <Icon name="search" />
        {words.submit}
      </Button>
      {narrowed && (
        <p className="sm:col-span-2 lg:col-span-5">
          <a href="/admin/enrolments" className="link inline-flex min-h-touch items-center gap-2 font-display">
            <Icon name="close" className="size-5" />
            {words.clear}
          </a>
        </p>
      )}
    </Form>
  );
}
