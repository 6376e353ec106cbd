import { Form, useNavigation } from 'react-router';
import { inbox } from '#app/content/inbox.ts';
import { nomination as nominationWords } from '#app/content/nomination.ts';
import { nominationsInbox as words } from '#app/content/nominations-inbox.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { nullIfGone } from '#app/refuse.ts';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { EmailLink } from '#app/ui/email-link.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { Ctx } from '#domain/context.ts';
import { findInboxItem, listAssignees } from '#domain/inbox/inbox.server.ts';
import { aboutIdOf } from '#domain/inbox-about.ts';
import { correctionVersion } from '#domain/nominations/corrections.server.ts';
import { findNomination } from '#domain/nominations/office.server.ts';
import { type NominationField, nominationFields, type ReviewState, reviewStates, textOf } from '#domain/nominations/schema.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { unfinished } from '../forms/unfinished.ts';
import { DocumentList } from '../nominations/document-list.tsx';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { Written } from '../shell/written.tsx';
import { WrittenText } from '../shell/written-text.tsx';
import type { Route } from './+types/nomination';
import { GoneItem } from './inbox/gone-item.tsx';
import { InboxItem } from './inbox/inbox-item.tsx';
import { actOnNomination } from './nominations/act.server.ts';
import { CorrectionForm } from './nominations/correction-form.tsx';
import { NominatorLink } from './nominations/nominator-link.tsx';
import type { NominationOutcome } from './nominations/outcome.ts';
import { ReviewBadge } from './nominations/review-badge.tsx';
import { officeMeta } from './office-meta.ts';

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => officeMeta(loaderData?.item.title, inbox.tabs.nominations);

export async function loader({ params, context }: Route.LoaderArgs) {
  return findItem(context.get(ctxKey), params.id).catch(nullIfGone);
}

async function findItem(ctx: Ctx, id: string) {
  const [item, assignees] = await Promise.all([findInboxItem(ctx, 'nominations', id), listAssignees(ctx)]);
  const { nomination, documents } = await findNomination(ctx, aboutIdOf(item));
  const { reference, cycle, reviewState, correctedAt } = nomination;
  return {
    item,
    assignees,
    reference,
    cycle,
    reviewState,
    correctedAt,
    fields: textOf(nomination),
    version: correctionVersion(nomination),
    documents: documents.map(({ id, name, size }) => ({ id, name, size })),
    entryIds: { answer: crypto.randomUUID(), note: crypto.randomUUID() },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnNomination(context.get(ctxKey), params.id, await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function NominationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const came: NominationOutcome | undefined = actionData;
  const outcome = came?.kind === 'given' ? undefined : came;
  if (!loaderData) return <GoneItem box="nominations" outcome={outcome} />;
  const { item, assignees, entryIds, cycle, reviewState, correctedAt, fields, version, documents } = loaderData;
  const { labels } = nominationWords.form;
  return (
    <InboxItem
      box="nominations"
      item={{ ...item, title: <Title {...loaderData} />, body: '' }}
      assignees={assignees}
      entryIds={entryIds}
      outcome={outcome}
      labels={labels}
      mark={<ReviewBadge state={reviewState} />}
      facts={[
        { term: words.corrected, description: correctedAt && <LocalDateTime moment={correctedAt} /> },
        { term: words.cycle, description: cycle },
      ]}
    >
      <ReviewForm key={reviewState} state={reviewState} chosen={unfinished(outcome).values?.to} />
      <DescriptionList
        rows={nominationFields.map((name) => ({
          term: labels[name],
          description:
            isEmail(name) && fields[name] ? (
              <EmailLink address={fields[name]} />
            ) : (
              <WrittenText>{fields[name] || words.notGiven}</WrittenText>
            ),
        }))}
      />
      <CorrectionForm fields={fields} version={version} outcome={came} />
      <section aria-labelledby="documents">
        <h3 id="documents" className="mb-4">
          {words.documents}
        </h3>
        <DocumentList documents={documents} at={`/admin/nominations/${params.id}/documents`} none={words.noDocuments} />
      </section>
      <NominatorLink email={fields.nominatorEmail} outcome={came} />
    </InboxItem>
  );
}

/** The item's title, whose reference would else break at its hyphens. */
function Title({ item, reference }: Pick<NonNullable<Route.ComponentProps['loaderData']>, 'item' | 'reference'>) {
  const begin = item.title.lastIndexOf(`(${reference})`);
  if (begin < 0) return <Written>{item.title}</Written>;
  return (
    <>
      <Written>{item.title.slice(0, begin)}</Written>
      <span className="inline-block max-w-full">{item.title.slice(begin)}</span>
    </>
  );
}

function isEmail(name: NominationField): boolean {
  return name.endsWith('Email');
}

interface ReviewFormProps {
  state: ReviewState;
  /** What was asked for last, where it was refused: it stays chosen, beside what a colleague has decided. */
  chosen: string | undefined;
}

function ReviewForm({ state, chosen = state }: ReviewFormProps) {
  const reviewing = useNavigation().formData?.has('to') ?? false;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="from" value={state} />
      <SelectField
        name="to"
        label={words.review.label}
        hint={words.review.hint}
        options={reviewStates.map((each) => ({ value: each, label: words.review.states[each] }))}
        defaultValue={chosen}
        className="grow"
      />
      <Button name="intent" value="review" busy={reviewing} size="field">
        {words.review.submit}
      </Button>
    </Form>
  );
}
