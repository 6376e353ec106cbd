import { data, Form } from 'react-router';
import { pageTitle, shell } from '#app/content/shell.ts';
import { yourData } from '#app/content/your-data.ts';
import { ctxKey } from '#app/context.ts';
import { type FormValues, readForm } from '#app/form-values.ts';
import { statusOf } from '#app/refuse.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldId, TextAreaField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Ctx } from '#domain/context.ts';
import { type FieldErrors, NotFound, TooManyTries } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { CorrectionRequest, ErasureRequest } from '#domain/privacy/schema.ts';
import { eraseYourData, findYourData, type HeldKind, requestCorrection } from '#domain/privacy/your-data.server.ts';
import { OutcomeNotice } from '../shell/outcome-notice.tsx';
import type { Route } from './+types/your-data';
import { HeldData } from './held-data.tsx';

const { title, page: words } = yourData;

export { privateHeaders as headers } from '../shell/form-headers.ts';

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];

type Outcome = { kind: 'erased'; erased: HeldKind[]; kept: HeldKind[] } | { kind: 'asked' } | { kind: 'gone' } | Unfinished;

/** What was not done, and what was typed for it. */
interface Unfinished {
  kind: 'unfinished';
  form: 'correct' | 'erase';
  errors: FieldErrors;
  message?: string;
  values: FormValues;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return await findYourData(context.get(ctxKey), params.token);
  } catch (error) {
    // Erasing ends the link: what was done is told on the page it led to.
    if (error instanceof NotFound) return data(null, { status: 404 });
    throw error;
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const values = await readForm(request);
  const form = values.form === 'erase' ? 'erase' : 'correct';
  try {
    return await (form === 'erase' ? erase(ctx, params.token, values) : correct(ctx, params.token, values));
  } catch (error) {
    if (error instanceof NotFound) return data<Outcome>({ kind: 'gone' }, { status: 404 });
    if (error instanceof TooManyTries) {
      return data<Outcome>({ kind: 'unfinished', form, errors: {}, message: error.message, values }, statusOf(error));
    }
    ctx.reportError(error);
    return data<Outcome>({ kind: 'unfinished', form, errors: {}, message: words.failed, values }, { status: 500 });
  }
}

async function correct(ctx: Ctx, token: string, values: FormValues) {
  const asked = CorrectionRequest.safeParse(values);
  if (!asked.success) return corrections('correct', fieldErrors(asked.error), values);
  await requestCorrection(ctx, token, asked.data.correction);
  return data<Outcome>({ kind: 'asked' });
}

async function erase(ctx: Ctx, token: string, values: FormValues) {
  const confirmed = ErasureRequest.safeParse(values);
  if (!confirmed.success) return corrections('erase', fieldErrors(confirmed.error), values);
  return data<Outcome>({ kind: 'erased', ...(await eraseYourData(ctx, token)) });
}

function corrections(form: 'correct' | 'erase', errors: FieldErrors, values: FormValues) {
  return data<Outcome>({ kind: 'unfinished', form, errors, values }, { status: 400 });
}

export default function YourData({ loaderData: held, actionData: outcome, params }: Route.ComponentProps) {
  if (outcome?.kind === 'erased') return <Erased {...outcome} />;
  if (!held) return <Expired />;
  return (
    <>
      <Header lead={words.lead(held.email)} />
      <Section aria-label={title}>
        {outcome?.kind === 'asked' && (
          <OutcomeNotice kind="success" className="mb-10" attempt={outcome}>
            {words.correct.done}
          </OutcomeNotice>
        )}
        <div className="grid gap-14 lg:grid-cols-[5fr_3fr] lg:gap-20">
          <HeldData kinds={held.kinds} />
          {held.kinds.length > 0 && (
            <div className="grid content-start gap-8">
              <div className={panel}>
                <h2 className="text-h3">{words.download.heading}</h2>
                <p className="text-ink-soft">{words.download.text}</p>
                <ButtonLink href={`/your-data/${params.token}/file`} variant="secondary" className="justify-self-start">
                  <Icon name="download" />
                  {words.download.link}
                </ButtonLink>
              </div>
              <CorrectionForm outcome={outcome} />
              <ErasureForm outcome={outcome} />
            </div>
          )}
        </div>
      </Section>
    </>
  );
}

const panel = 'grid gap-5 rounded-lg border border-line bg-tint p-6 sm:p-8';

function CorrectionForm({ outcome }: { outcome: Outcome | undefined }) {
  const { errors, message, values } = unfinished('correct', outcome);
  return (
    <Form method="post" noValidate className={panel}>
      <h2 className="text-h3">{words.correct.heading}</h2>
      <p className="text-ink-soft">{words.correct.text}</p>
      <ErrorSummary errors={errors} formErrors={message ? [message] : []} />
      <TextAreaField
        name="correction"
        label={words.correct.label}
        rows={4}
        required
        maxLength={5_000}
        defaultValue={values.correction ?? ''}
        error={errors.correction}
      />
      <Button name="form" value="correct" variant="secondary" className="justify-self-start">
        {words.correct.submit}
      </Button>
    </Form>
  );
}

function ErasureForm({ outcome }: { outcome: Outcome | undefined }) {
  const { errors, message } = unfinished('erase', outcome);
  const id = fieldId('confirm');
  return (
    <Form method="post" noValidate className={panel}>
      <h2 className="text-h3">{words.erase.heading}</h2>
      <p className="text-ink-soft">{words.erase.text}</p>
      <ErrorSummary errors={errors} formErrors={message ? [message] : []} />
      <label htmlFor={id} className="flex gap-3">
        <input
          id={id}
          type="checkbox"
          name="confirm"
          value="erase"
          required
          aria-invalid={Boolean(errors.confirm) || undefined}
          className="mt-1 size-5 shrink-0 accent-action"
        />
        {words.erase.confirm}
      </label>
      <Button name="form" value="erase" variant="danger" className="justify-self-start">
        {words.erase.submit}
      </Button>
    </Form>
  );
}

function unfinished(form: Unfinished['form'], outcome: Outcome | undefined): Pick<Unfinished, 'errors' | 'message' | 'values'> {
  return outcome?.kind === 'unfinished' && outcome.form === form ? outcome : { errors: {}, values: {} };
}

function Erased({ erased, kept }: { erased: HeldKind[]; kept: HeldKind[] }) {
  return (
    <>
      <Header />
      <Section width="narrow" aria-label={title}>
        <OutcomeNotice kind="success" title={words.erase.done} attempt={erased} />
        <h2 className="mt-10 text-h3">{words.erase.erased}</h2>
        <ul className="prose mt-4">
          {erased.map(({ heading, items }) => (
            <li key={heading}>
              {heading}: {words.erase.count(items.length)}
            </li>
          ))}
        </ul>
        <h2 className="mt-10 text-h3">{words.erase.kept}</h2>
        <div className="mt-4">{kept.length > 0 ? <HeldData kinds={kept} /> : <p>{words.erase.nothingKept}</p>}</div>
      </Section>
    </>
  );
}

function Expired() {
  return (
    <PageHeader
      title={words.expired.title}
      lead={words.expired.text}
      breadcrumb={
        <Breadcrumb trail={[shell.breadcrumbHome, { label: title, href: '/your-data' }, { label: words.expired.title }]} />
      }
      seed={title}
      family="hexagon"
      isWholePage
    >
      <ButtonLink href="/your-data">{words.expired.again}</ButtonLink>
    </PageHeader>
  );
}

function Header({ lead }: { lead?: React.ReactNode }) {
  const trail = [shell.breadcrumbHome, { label: title }];
  return <PageHeader title={title} lead={lead} breadcrumb={<Breadcrumb trail={trail} />} seed={title} family="hexagon" />;
}
