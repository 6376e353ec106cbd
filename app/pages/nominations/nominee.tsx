import { type FormEventHandler, Fragment } from 'react';
import { Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { nomination } from '#app/content/nomination.ts';
import { ownNomination, heldAboutNominee as words } from '#app/content/nomination-links.ts';
import { pageTitle, shell } from '#app/content/shell.ts';
import { ctxKey } from '#app/context.ts';
import { fieldsOf } from '#app/form-fields.ts';
import { type FormValues, readForm } from '#app/form-values.ts';
import { nullIfGone } from '#app/refuse.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/check-field.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Ctx } from '#domain/context.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { correctNominee, eraseForNominee, readHeldAboutNominee } from '#domain/nominations/nominee.server.ts';
import { NomineeCorrection } from '#domain/nominations/schema.ts';
import { versionField } from '#domain/version-field.ts';
import { actOnButton, actOnForm, notTaken, type Says, sayConflict, sentBack } from '../forms/act-on-form.server.ts';
import { refusedByLink } from '../forms/ended-link.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { revalidateAfterDecision } from '../forms/revalidation.ts';
import type { Done } from '../forms/unfinished.ts';
import { useBeginning } from '../forms/use-beginning.ts';
import { useUnfinished } from '../forms/use-unfinished.ts';
import { Apology } from '../shell/apology.tsx';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { Written } from '../shell/written.tsx';
import { WrittenText } from '../shell/written-text.tsx';
import type { Route } from './+types/nominee';
import { DocumentList } from './document-list.tsx';

export const handle = { interactive: true };

export { privateHeaders as headers } from '../forms/form-headers.ts';
export { LinkGone as ErrorBoundary } from '../shell/link-gone.tsx';

/** Its title stands on the page: where the link has ended, what is shown instead has its own. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ name: 'robots', content: 'noindex' }]);

type Held = Awaited<ReturnType<typeof readHeldAboutNominee>>;

export async function loader({ params, context }: Route.LoaderArgs) {
  // Erasing ends the link: what was done is told on the page it led to.
  return readHeldAboutNominee(context.get(ctxKey), params.token).catch(nullIfGone);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const values = await readForm(request);
  if (values.intent === 'erase') {
    if (values.confirm === undefined) return sentBack(values, { confirm: [words.erase.unconfirmed] });
    return actOnButton(ctx, values, () => erase(ctx, params.token), says);
  }
  // Enter on the box presses the form's first button, which saves the corrections: nobody's wish is guessed.
  if (values.confirm !== undefined) return notTaken(values, words.erase.unclear);
  return actOnForm(ctx, NomineeCorrection, values, (correction) => correct(ctx, params.token, correction, values), says);
}

const says: Says = { saying: sayConflict, failed: words.failed };

async function correct(ctx: Ctx, token: string, correction: NomineeCorrection, values: FormValues) {
  await correctNominee(ctx, token, correction, values[versionField]);
  return words.correct.saved;
}

async function erase(ctx: Ctx, token: string) {
  await eraseForNominee(ctx, token);
  return { kind: 'erased' } as const;
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args, () => words.failed, refusedByLink);

/** What has been erased cannot be read anew. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionResult?.kind !== 'erased' && revalidateAfterDecision(args);

export default function HeldAboutNominee({ loaderData: seen, actionData: outcome, params }: Route.ComponentProps) {
  const { values, errors, formErrors, clearEdited } = useUnfinished(outcome);
  if (outcome?.kind === 'erased') {
    return (
      <>
        <Header />
        <Section width="narrow" aria-label={words.title}>
          <OutcomeNotice outcome={outcome}>{words.erase.done}</OutcomeNotice>
        </Section>
      </>
    );
  }
  if (!seen) return <Apology code={404} {...shell.linkGone} />;
  return (
    <>
      <Header lead={words.lead} />
      <Section width="narrow" aria-label={words.title}>
        <div className="mb-8 grid gap-6 empty:hidden">
          {outcome?.kind === 'done' && <OutcomeNotice outcome={outcome} />}
          <ErrorSummary labels={nomination.form.labels} errors={errors} formErrors={formErrors} attempt={outcome} />
        </div>
        <WhatIsHeld {...seen} token={params.token} />
        <NomineeForm
          kept={{ ...seen.held, version: seen.version }}
          typed={values}
          taken={outcome?.kind === 'done' ? outcome : undefined}
          errors={errors}
          onInput={clearEdited}
        />
      </Section>
    </>
  );
}

function Header({ lead }: { lead?: string }) {
  return (
    <>
      <title>{pageTitle(words.title)}</title>
      <PlacedHeader title={words.title} lead={lead} seed="awards" family="hexagon" />
    </>
  );
}

function WhatIsHeld({ held, nominator, documents, token }: Held & { token: string }) {
  const { labels } = nomination.form;
  const { nominatorName, nominatorDesignation, nominatorOrganization } = nominator;
  return (
    <DescriptionList
      rows={[
        { term: words.award, description: `${held.category}, ${held.cycle}` },
        { term: words.by, description: `${nominatorName}, ${nominatorDesignation}, ${nominatorOrganization}` },
        { term: ownNomination.reference, description: held.reference },
        { term: words.received, description: <LocalDateTime moment={held.createdAt} /> },
        { term: labels.organizationName, description: <Written>{held.organizationName}</Written> },
        { term: labels.nomineeName, description: <Written>{held.nomineeName}</Written> },
        { term: labels.nomineePhone, description: held.nomineePhone },
        { term: labels.nomineeEmail, description: held.nomineeEmail },
        {
          term: labels.nomineeBiography,
          description: held.nomineeBiography && <WrittenText>{held.nomineeBiography}</WrittenText>,
        },
        {
          term: words.documents,
          description: <DocumentList documents={documents} at={`/nomination/nominee/${token}/documents`} none={words.none} />,
        },
        { term: words.why.term, description: words.why.text },
        {
          term: words.ask.term,
          description: (
            <a href={words.ask.href} className="link">
              {words.ask.label}
            </a>
          ),
        },
      ]}
    />
  );
}

interface NomineeFormProps {
  kept: Held['held'] & { version: string };
  /** What was sent last, where it was refused. */
  typed: FormValues | undefined;
  /** What came of what was sent last, where it was taken. */
  taken: Done | undefined;
  errors: FieldErrors;
  onInput: FormEventHandler;
}

/** One form with two buttons: a correction is sent along with the wish to erase, and stands there again where that is refused. */
function NomineeForm({ kept: newest, typed, taken, errors, onInput }: NomineeFormProps) {
  const { kept, round, listeners } = useBeginning(newest, taken, onInput);
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post" {...listeners} noValidate className="mt-12 grid gap-6">
      {/* What was refused goes on from where it began. */}
      <input type="hidden" name={versionField} value={typed?.[versionField] ?? kept.version} />
      <Fragment key={round}>
        <Correction values={typed ?? kept} errors={errors} isSending={isSending} />
      </Fragment>
      <Erasure isTicked={typed?.confirm !== undefined} error={errors.confirm} isSending={isSending} />
    </Form>
  );
}

interface CorrectionProps {
  values: FormValues | Held['held'];
  errors: FieldErrors;
  isSending: boolean;
}

function Correction({ values, errors, isSending }: CorrectionProps) {
  const field = fieldsOf(nomination.form.labels, values, errors);
  return (
    <>
      <div>
        <h2 className="text-h3">{words.correct.heading}</h2>
        <p className="mt-2 text-ink-soft">{words.correct.lead}</p>
      </div>
      <TextField {...field('nomineeName')} autoComplete="name" required />
      <TextField {...field('nomineePhone')} type="tel" inputMode="tel" autoComplete="tel" required />
      <TextAreaField {...field('nomineeBiography')} optional rows={6} />
      <Button name="intent" value="correct" busy={isSending} className="justify-self-start">
        {words.correct.save}
      </Button>
    </>
  );
}

interface ErasureProps {
  isTicked: boolean;
  error: readonly string[] | undefined;
  isSending: boolean;
}

function Erasure({ isTicked, error, isSending }: ErasureProps) {
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-8">
      <div>
        <h2 className="text-h3">{words.erase.heading}</h2>
        <p className="mt-2 text-ink-soft">{words.erase.lead}</p>
      </div>
      <CheckField name="confirm" defaultChecked={isTicked} error={error}>
        {words.erase.confirm}
      </CheckField>
      <Button name="intent" value="erase" variant="danger" busy={isSending} className="justify-self-start">
        {words.erase.submit}
      </Button>
    </div>
  );
}
