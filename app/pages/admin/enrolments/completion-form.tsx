import { type ReactNode, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { enrolment } from '#app/content/enrolment.ts';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldId, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { WithScripts } from '#app/ui/with-scripts.tsx';
import { rupees } from '#domain/courses/course.ts';
import type { ListedEnrolment } from '#domain/courses/enrolments/enrolment-list.server.ts';
import { canBeCompletedAmongOthers } from '#domain/courses/enrolments/enrolment-states.ts';
import type { LastAttempt } from '../../forms/unfinished.ts';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { Written } from '../../shell/written.tsx';
import { RecordAddress } from '../record-address.tsx';
import { Records } from '../records.tsx';
import { StateBadge } from './state-badge.tsx';

const { papers } = enrolment;
const { heading, columns, completion: words } = officeEnrolments;

interface CompletionFormProps {
  enrolments: readonly ListedEnrolment[];
  /** Today in India: the latest day a course can have been completed on. */
  today: string;
  /** The list's query, sent along so that the list stays narrowed. */
  query: string;
  chosen: readonly string[];
  /** The day to begin with: what was sent last, where it was not taken. */
  completedOn: string;
  outcome: LastAttempt;
}

/** The list, with a box before each student who can be marked as having completed the course, and what marks them. */
export function CompletionForm({ enrolments, today, query, chosen, completedOn, outcome }: CompletionFormProps) {
  const { errors, clearEdited } = useUnfinished(outcome);
  const form = useRef<HTMLFormElement>(null);
  const submitting = useNavigation().state === 'submitting';
  return (
    <Form ref={form} method="post" action={`/admin/enrolments${query}`} onInput={clearEdited} noValidate className="grid gap-5">
      <ErrorSummary errors={errors} attempt={outcome} />
      {enrolments.some(({ state }) => canBeCompletedAmongOthers(state)) && (
        <div className="flex flex-wrap items-end gap-4 rounded-lg border border-line p-5 print:hidden">
          <TextField
            name="completedOn"
            type="date"
            label={words.completedOn}
            defaultValue={completedOn}
            max={today}
            required
            error={errors.completedOn}
          />
          <Button size="field" busy={submitting}>
            <Icon name="award" />
            {words.submit}
          </Button>
          <WithScripts>
            <ChooseAll form={form} />
          </WithScripts>
        </div>
      )}
      <div id={fieldId('enrolmentIds')} tabIndex={-1}>
        <AllEnrolments enrolments={enrolments} query={query} chosen={chosen} />
      </div>
    </Form>
  );
}

type AllEnrolmentsProps = Pick<CompletionFormProps, 'enrolments' | 'query' | 'chosen'>;

function AllEnrolments({ enrolments, query, chosen }: AllEnrolmentsProps) {
  return (
    <Records
      label={heading}
      records={enrolments}
      choose={(enrolment) => <Choice enrolment={enrolment} isChosen={chosen.includes(enrolment.id)} />}
      name={{
        heading: columns.student,
        show: (enrolment) => <Student enrolment={enrolment} query={query} />,
      }}
      state={{ heading: columns.state, show: ({ state }) => <StateBadge state={state} /> }}
      facts={[
        { heading: columns.number, show: ({ number }) => <span className="tabular-nums">{number}</span> },
        { heading: columns.contact, show: (enrolment) => <Contact {...enrolment} /> },
        { heading: columns.enrolledAt, show: ({ enrolledAt }) => <LocalDateTime moment={enrolledAt} /> },
        { heading: columns.paid, show: (enrolment) => <Paid {...enrolment} /> },
      ]}
    />
  );
}

interface ChoiceProps {
  enrolment: ListedEnrolment;
  isChosen: boolean;
}

function Choice({ enrolment: { id, fullName, state }, isChosen }: ChoiceProps) {
  if (!canBeCompletedAmongOthers(state)) return null;
  return (
    <label className="-my-2.5 -ml-3 grid size-touch place-items-center">
      <VisuallyHidden>{words.choose(fullName)}</VisuallyHidden>
      <input type="checkbox" name="enrolmentIds" value={id} defaultChecked={isChosen} className="size-5" />
    </label>
  );
}

interface StudentProps {
  enrolment: ListedEnrolment;
  query: string;
}

function Student({ enrolment: { id, fullName, companyName }, query }: StudentProps) {
  return (
    <span className="block lg:max-w-56">
      <a href={`/admin/enrolments/${id}${query}`} className="link">
        <Written>{fullName}</Written>
      </a>
      {companyName && (
        <span className="block font-body text-sm text-ink-soft">
          <Written>{companyName}</Written>
        </span>
      )}
    </span>
  );
}

function Contact({ mobile, email }: ListedEnrolment) {
  return (
    <OneCell>
      <span className="tabular-nums lg:block">{mobile}</span>
      {email && <RecordAddress>{email}</RecordAddress>}
    </OneCell>
  );
}

function Paid({ amount, invoiceId, invoiceNumber, invoiceKind }: ListedEnrolment) {
  return (
    <OneCell>
      <span className="tabular-nums lg:block">{rupees(amount)}</span>
      {invoiceId && invoiceKind && (
        <a href={`/admin/invoices/${invoiceId}`} className="link tabular-nums">
          <VisuallyHidden>{papers.kinds[invoiceKind]}</VisuallyHidden> {invoiceNumber}
        </a>
      )}
    </OneCell>
  );
}

/** What shares a cell: one below the other in the table, elsewhere as far apart as all that is known of a student. */
function OneCell({ children }: { children: ReactNode }) {
  return <span className="flex flex-wrap gap-x-5 gap-y-1 lg:block">{children}</span>;
}

/** Two buttons and no box: one that stands for all others would have to follow each of them, and each change of the list. */
function ChooseAll({ form }: { form: React.RefObject<HTMLFormElement | null> }) {
  const choose = (chosen: boolean) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[name=enrolmentIds]') ?? []) box.checked = chosen;
  };
  return (
    <div className="flex flex-wrap gap-4">
      <Button type="button" variant="secondary" size="field" onClick={() => choose(true)}>
        {words.chooseAll}
      </Button>
      <Button type="button" variant="secondary" size="field" onClick={() => choose(false)}>
        {words.chooseNone}
      </Button>
    </div>
  );
}
