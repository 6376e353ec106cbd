import { Fragment, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { inbox as words } from '#app/content/inbox.ts';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { EmailLink } from '#app/ui/email-link.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Box, InboxStatus } from '#domain/inbox/schema.ts';
import { greeted } from '#domain/letter.ts';
import { OutcomeNotice } from '../../forms/outcome-notice.tsx';
import { useBeginning } from '../../forms/use-beginning.ts';
import { useEntryId } from '../../forms/use-entry-id.ts';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { useMailWords } from '../../shell/mail-words.ts';
import { OurWords } from '../../shell/our-words.tsx';
import { Written } from '../../shell/written.tsx';
import { WrittenText } from '../../shell/written-text.tsx';
import { BackToList } from '../back-to-list.tsx';
import type { OfficeOutcome } from '../office-outcome.ts';
import { StatusBadge } from './status-badge.tsx';
import { type Entry, Thread } from './thread.tsx';

interface Item {
  title: ReactNode;
  name: string;
  email: string;
  phone: string;
  body: string;
  status: InboxStatus;
  assigneeId: string | null;
  assigneeName: string | null;
  createdAt: Date;
  entries: readonly Entry[];
}

interface InboxItemProps {
  box: Box;
  item: Item;
  /** Whom the item can be given to. */
  assignees: readonly { id: string; name: string }[];
  /** New ids for what is written next, so that it is kept once however often it is sent. */
  entryIds: { answer: string; note: string };
  outcome: OfficeOutcome | undefined;
  /** The labels of the box's own controls, by name: what is wrong with several alike is told of each by its label. */
  labels?: Readonly<Record<string, string>>;
  /** Further rows beside who sent it, and when. */
  facts?: readonly { term: string; description: ReactNode }[];
  /** Whether it waits for a decision, which alone makes it done. */
  isUndecided?: boolean;
  /** Beside the state, such as a review state. */
  mark?: ReactNode;
  /** What the box shows of the item beyond its text. */
  children?: ReactNode;
}

/** One item of the inbox: what was sent, what was said of it, and what the office can do. */
export function InboxItem(props: InboxItemProps) {
  const { box, item, assignees, entryIds, outcome, labels, facts = [], isUndecided = false, mark, children } = props;
  const { errors, values, formErrors, clearEdited } = useUnfinished(outcome);
  const answerHint = useMailWords(words.answer.hint[box])(greeted(item.name));
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="min-w-0">{typeof item.title === 'string' ? <OurWords>{item.title}</OurWords> : item.title}</h2>
        <StatusBadge status={item.status} />
        {mark}
      </div>
      <div className="mt-6 grid gap-6 empty:hidden">
        <OutcomeNotice outcome={outcome} />
        <ErrorSummary
          labels={labels}
          errors={errors}
          formErrors={outcome?.kind === 'corrections' ? formErrors : []}
          attempt={outcome}
        />
      </div>
      <div onInput={clearEdited} className="mt-6 grid gap-12 lg:grid-cols-[5fr_3fr]">
        <div className="grid content-start gap-10">
          <DescriptionList
            rows={[
              { term: words.facts.from, description: <Written>{item.name}</Written> },
              { term: words.facts.email, description: <EmailLink address={item.email} /> },
              { term: words.facts.phone, description: item.phone },
              { term: words.facts.received, description: <LocalDateTime moment={item.createdAt} /> },
              { term: words.facts.assignee, description: item.assigneeName && <Written>{item.assigneeName}</Written> },
              ...facts,
              { term: words.text, description: item.body && <WrittenText>{item.body}</WrittenText> },
            ]}
          />
          {children}
          <Thread entries={item.entries} />
        </div>
        <div className="grid content-start gap-10">
          <AssignForm
            key={item.assigneeId}
            assigneeId={item.assigneeId}
            chosen={values?.assignee ?? item.assigneeId}
            assignees={assignees}
          />
          <EntryForm
            intent="answer"
            nextId={entryIds.answer}
            entries={item.entries}
            typed={values?.answer}
            error={errors.answer}
            words={{ ...words.answer, hint: answerHint, submit: words.answer.send }}
          >
            <LastAnswerSeen entries={item.entries} outcome={outcome} />
            <input type="hidden" name="lastStatus" value={item.status} />
          </EntryForm>
          <EntryForm
            intent="note"
            nextId={entryIds.note}
            entries={item.entries}
            typed={values?.note}
            error={errors.note}
            words={{ ...words.note, hint: words.note.hint[box], submit: words.note.add }}
          />
          {(item.status === 'done' || !isUndecided) && <SettleForm status={item.status} />}
        </div>
      </div>
      <BackToList list={`/admin/${box}`} className="mt-10">
        {words.back[box]}
      </BackToList>
    </>
  );
}

interface EntryFormProps {
  intent: 'answer' | 'note';
  nextId: string;
  entries: readonly Entry[];
  typed: string | undefined;
  error: string[] | undefined;
  words: { heading: string; label: string; hint: string; submit: string };
  /** What is sent with it unseen, and begins anew with each entry. */
  children?: ReactNode;
}

function EntryForm({ intent, nextId, entries, typed = '', error, words, children }: EntryFormProps) {
  const { heading, label, hint, submit } = words;
  const busy = useNavigation().state !== 'idle';
  const { entryId, round, listeners } = useEntryId(nextId, entries);
  return (
    <Form key={round} {...listeners} method="post" noValidate preventScrollReset className="grid gap-4">
      <h3 className="text-h4">{heading}</h3>
      <input type="hidden" name="entryId" value={entryId} />
      <Fragment key={entryId}>{children}</Fragment>
      <TextAreaField
        name={intent}
        label={label}
        hint={hint}
        rows={intent === 'answer' ? 8 : 3}
        required
        defaultValue={typed}
        error={error}
      />
      <Button
        name="intent"
        value={intent}
        variant={intent === 'answer' ? 'primary' : 'secondary'}
        busy={busy}
        className="justify-self-start"
      >
        {submit}
      </Button>
    </Form>
  );
}

/**
 * The last answer that was there as the form's own was begun: one that came with the page since, for another form's sake, may have
 * gone unnoticed. A refusal tells of it, and is where the form goes on from.
 */
function LastAnswerSeen({ entries, outcome }: Pick<InboxItemProps, 'outcome'> & Pick<Item, 'entries'>) {
  const version = entries.filter(({ kind }) => kind === 'answer').at(-1)?.id ?? '';
  const isTold = outcome?.intent === 'answer' && outcome.kind === 'failed' && !outcome.unreached && !outcome.refused;
  const { kept } = useBeginning({ version }, isTold ? outcome : undefined);
  return <input type="hidden" name="lastAnswer" value={kept.version} />;
}

interface AssignFormProps {
  assigneeId: string | null;
  /** Whom the form shows as chosen: where that was refused, it stays. */
  chosen: string | null;
  assignees: InboxItemProps['assignees'];
}

function AssignForm({ assigneeId, chosen, assignees }: AssignFormProps) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="from" value={assigneeId ?? ''} />
      <SelectField
        name="assignee"
        label={words.assign.label}
        placeholder={words.nobody}
        options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={chosen ?? ''}
        className="grow"
      />
      <Button name="intent" value="assign" variant="secondary" size="field">
        {words.assign.submit}
      </Button>
    </Form>
  );
}

function SettleForm({ status }: { status: InboxStatus }) {
  const next = status === 'done' ? 'open' : 'done';
  return (
    <Form method="post">
      <Button name="intent" value={next} variant="secondary">
        {next === 'done' && <Icon name="check" />}
        {words.settle[next]}
      </Button>
    </Form>
  );
}
