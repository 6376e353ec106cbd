import { Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { pageTitle, shell } from '#app/content/shell.ts';
import { yourData } from '#app/content/your-data.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { nullIfGone } from '#app/refuse.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/check-field.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Ctx } from '#domain/context.ts';
import { type FieldErrors, NotFound, TooManyTries } from '#domain/errors.ts';
import type { Erasure } from '#domain/privacy/held-data.server.ts';
import { CorrectionRequest, ErasureRequest } from '#domain/privacy/schema.ts';
import { eraseYourData, findYourData, requestCorrection } from '#domain/privacy/your-data.server.ts';
import { actOnForm, notTaken, type Saying, type Says } from '../forms/act-on-form.server.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { revalidateAfterDecision } from '../forms/revalidation.ts';
import { TypedText } from '../forms/typed-text.tsx';
import { type Done, type Unfinished, unfinished } from '../forms/unfinished.ts';
import { nothing, useBeginning } from '../forms/use-beginning.ts';
import { useUnfinished } from '../forms/use-unfinished.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/your-data';
import { HeldData } from './held-data.tsx';

const { title, page: words } = yourData;

export const handle = { interactive: true };

export { privateHeaders as headers } from '../forms/form-headers.ts';

/** Its title stands on the page: where the link has ended, what is shown instead has its own. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ name: 'robots', content: 'noindex' }]);

/** One form with two buttons; `intent` says which one was pressed. */
type NotErased = { intent: string } & (Done | Unfinished);

export async function loader({ params, context }: Route.LoaderArgs) {
  // Erasing ends the link: what was done is told on the page it led to.
  return findYourData(context.get(ctxKey), params.token).catch(nullIfGone);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const sent = await readForm(request);
  if (sent.intent === 'erase') return actOnForm(ctx, ErasureRequest, sent, () => erase(ctx, params.token), says);
  // Enter on the box presses the form's first button, which asks for the correction: nobody's wish is guessed.
  if (sent.confirm !== undefined) return notTaken({ ...sent, intent: 'erase' }, words.erase.unclear);
  const values = { ...sent, intent: 'correct' };
  return actOnForm(ctx, CorrectionRequest, values, (asked) => correct(ctx, params.token, asked), says);
}

async function correct(ctx: Ctx, token: string, { correction }: CorrectionRequest) {
  await requestCorrection(ctx, token, correction);
  return words.correct.done;
}

async function erase(ctx: Ctx, token: string) {
  return { kind: 'erased' as const, erasure: await eraseYourData(ctx, token) };
}

const saying: Saying = (error) => {
  // Where no script keeps the page, it says so in the form's place.
  if (error instanceof NotFound) return shell.linkEnded;
  return error instanceof TooManyTries ? error.message : undefined;
};
const says: Says = { saying, failed: words.failed };

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args, () => words.unreached);

/** What has been erased cannot be read anew; nor what a link that is over led to, whose place would take what was typed away. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionResult?.kind !== 'erased' && args.actionStatus !== 404 && revalidateAfterDecision(args);

export default function YourData({ loaderData: held, actionData: outcome, params }: Route.ComponentProps) {
  if (outcome?.kind === 'erased') return <Erased outcome={outcome} />;
  if (!held) return <Expired typed={unfinished(outcome).values?.correction} />;
  return (
    <>
      <Header lead={words.lead(held.email)} />
      <Section aria-label={title}>
        {outcome?.kind === 'done' && <OutcomeNotice outcome={outcome} className="mb-10" />}
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
              <RequestForm outcome={outcome} />
            </div>
          )}
        </div>
      </Section>
    </>
  );
}

const panel = 'grid gap-5 rounded-lg border border-line bg-tint p-6 sm:p-8';

/** Both requests are one form: a correction is sent along with the wish to erase, and stands there again where that is refused. */
function RequestForm({ outcome }: { outcome: NotErased | undefined }) {
  const { values, errors, formErrors, clearEdited } = useUnfinished(outcome);
  const { round, listeners } = useBeginning(nothing, outcome?.kind === 'done' ? outcome : undefined, clearEdited);
  const isSending = useNavigation().state !== 'idle';
  const shownOf = (intent: string) => ({
    ...(outcome?.intent === intent ? { errors, formErrors } : { errors: {}, formErrors: [] }),
    attempt: outcome,
    isSending,
  });
  return (
    <Form key={round} {...listeners} method="post" noValidate className="grid gap-8">
      <CorrectionWish typed={values?.correction} {...shownOf('correct')} />
      <ErasureWish isTicked={values?.confirm !== undefined} {...shownOf('erase')} />
    </Form>
  );
}

interface WishProps {
  errors: FieldErrors;
  formErrors: string[];
  /** Changes with each attempt to send either. */
  attempt: unknown;
  isSending: boolean;
}

function CorrectionWish({ typed = '', errors, formErrors, attempt, isSending }: WishProps & { typed: string | undefined }) {
  return (
    <div className={panel}>
      <h2 className="text-h3">{words.correct.heading}</h2>
      <p className="text-ink-soft">{words.correct.text}</p>
      <ErrorSummary errors={errors} formErrors={formErrors} attempt={attempt} />
      <TextAreaField
        name="correction"
        label={words.correct.label}
        rows={4}
        required
        defaultValue={typed}
        error={errors.correction}
      />
      <Button name="intent" value="correct" variant="secondary" busy={isSending} className="justify-self-start">
        {words.correct.submit}
      </Button>
    </div>
  );
}

function ErasureWish({ isTicked, errors, formErrors, attempt, isSending }: WishProps & { isTicked: boolean }) {
  return (
    <div className={panel}>
      <h2 className="text-h3">{words.erase.heading}</h2>
      <p className="text-ink-soft">{words.erase.text}</p>
      <ErrorSummary errors={errors} formErrors={formErrors} attempt={attempt} />
      <CheckField name="confirm" value="erase" required defaultChecked={isTicked} error={errors.confirm}>
        {words.erase.confirm}
      </CheckField>
      <Button name="intent" value="erase" variant="danger" busy={isSending} className="justify-self-start">
        {words.erase.submit}
      </Button>
    </div>
  );
}

function Erased({ outcome }: { outcome: { kind: 'erased'; erasure: Erasure | undefined } }) {
  return (
    <>
      <Header />
      <Section width="narrow" aria-label={title}>
        <OutcomeNotice outcome={outcome} title={words.erase.done}>
          {!outcome.erasure && words.erase.before}
        </OutcomeNotice>
        {outcome.erasure && <ErasedAndKept {...outcome.erasure} />}
      </Section>
    </>
  );
}

function ErasedAndKept({ erased, kept }: Erasure) {
  return (
    <>
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
    </>
  );
}

/** @param typed what was to be corrected, sent after the link had ended */
function Expired({ typed }: { typed: string | undefined }) {
  return (
    <>
      <title>{pageTitle(words.expired.title)}</title>
      <PlacedHeader
        title={words.expired.title}
        lead={words.expired.text}
        below={[{ label: title, href: '/your-data' }]}
        seed={title}
        family="hexagon"
        isWholePage={!typed}
      >
        <ButtonLink href="/your-data">{words.expired.again}</ButtonLink>
      </PlacedHeader>
      {typed && (
        <Section width="narrow" aria-label={words.correct.heading}>
          <TypedText text={typed} />
        </Section>
      )}
    </>
  );
}

function Header({ lead }: { lead?: React.ReactNode }) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <PlacedHeader title={title} lead={lead} seed={title} family="hexagon" />
    </>
  );
}
