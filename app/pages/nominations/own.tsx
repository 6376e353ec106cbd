import { useState } from 'react';
import { data } from 'react-router';
import { nomination as nominationWords } from '#app/content/nomination.ts';
import { ownNomination as words } from '#app/content/nomination-links.ts';
import { ctxKey } from '#app/context.ts';
import { stampForm } from '#app/form-guard.ts';
import { refuse } from '#app/refuse.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from '#app/ui/section.tsx';
import { cycleOf } from '#domain/nominations/cycle.ts';
import { lastDayBefore } from '#domain/nominations/dates.ts';
import { readOwnNomination } from '#domain/nominations/own.server.ts';
import { nominationFields } from '#domain/nominations/schema.ts';
import { ArrivingNotice } from '../forms/arriving-notice.tsx';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { privateMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { WrittenText } from '../shell/written-text.tsx';
import type { Route } from './+types/own';
import { CorrectionForm } from './correction-form.tsx';
import { DocumentList } from './document-list.tsx';
import { NotTaken } from './not-taken.tsx';
import type { Corrected } from './outcome.ts';
import { receiveCorrection } from './receive.server.ts';
import { standingOf } from './standing.server.ts';

export const handle = { interactive: true };

export { privateHeaders as headers } from '../forms/form-headers.ts';
export { LinkGone as ErrorBoundary } from '../shell/link-gone.tsx';

export const meta: Route.MetaFunction = privateMeta(words.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { nomination, documents, canCorrect } = await readOwnNomination(ctx, params.token).catch(refuse);
  const { reference, cycle, createdAt, correctedAt } = nomination;
  return {
    reference,
    createdAt,
    correctedAt,
    deadline: lastDayBefore(cycleOf(cycle).closesAt),
    canCorrect,
    ...standingOf({ nomination, documents }),
    stamp: stampForm(ctx),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { outcome, init } = await receiveCorrection(context.get(ctxKey), request, params.token).catch(refuse);
  return data(outcome, init);
}

export default function OwnNomination({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reference, createdAt, correctedAt, deadline, canCorrect, version, values, documents, stamp } = loaderData;
  const { labels } = nominationWords.form;
  const at = `/nomination/own/${params.token}`;
  // Kept here: the form goes where the deadline passes meanwhile, and what came of it is to be read all the same.
  const [outcome, setOutcome] = useState(actionData);
  return (
    <>
      <PlacedHeader title={words.title} lead={canCorrect && words.lead(deadline)} seed="awards" family="hexagon" />
      <Section width="narrow" aria-label={words.title}>
        <DescriptionList
          rows={[
            { term: words.reference, description: reference },
            { term: words.received, description: <LocalDateTime moment={createdAt} /> },
            { term: words.corrected, description: correctedAt && <LocalDateTime moment={correctedAt} /> },
          ]}
        />
        <div className="mt-10">
          {canCorrect ? (
            <CorrectionForm
              at={at}
              stamp={stamp}
              read={{ version, values, documents }}
              initial={actionData}
              onOutcome={setOutcome}
            />
          ) : (
            <div className="grid gap-10">
              {outcome && <LastOutcome outcome={outcome} />}
              <Notice>{words.readOnly(deadline)}</Notice>
              <DescriptionList
                rows={nominationFields.map((field) => ({
                  term: labels[field],
                  description: <WrittenText>{values[field] || words.notGiven}</WrittenText>,
                }))}
              />
              <section aria-labelledby="documents">
                <h2 id="documents" className="mb-4 text-h4">
                  {words.documents}
                </h2>
                <DocumentList documents={documents} at={`${at}/documents`} none={words.noDocuments} />
              </section>
            </div>
          )}
        </div>
      </Section>
    </>
  );
}

/** What came of a correction sent about the moment of the deadline. */
function LastOutcome({ outcome }: { outcome: Corrected }) {
  if (outcome.kind !== 'done') return <NotTaken refusal={outcome} />;
  return (
    <ArrivingNotice kind="success" attempt={outcome}>
      {words.saved}
    </ArrivingNotice>
  );
}
