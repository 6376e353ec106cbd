import { Form } from 'react-router';
import { shell } from '#app/content/shell.ts';
import { yourData } from '#app/content/your-data.ts';
import { ctxKey } from '#app/context.ts';
import { stampForm } from '#app/form-guard.ts';
import { readForm } from '#app/form-values.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from '#app/ui/section.tsx';
import { YourDataRequest } from '#domain/privacy/schema.ts';
import { requestYourData } from '#domain/privacy/your-data.server.ts';
import { ArrivingNotice } from '../forms/arriving-notice.tsx';
import { FormGuard } from '../forms/form-guard.tsx';
import type { FormOutcome } from '../forms/form-outcome.ts';
import { takeForm } from '../forms/take-form.server.ts';
import { unfinished } from '../forms/unfinished.ts';
import { useMailWords, useSendsMail } from '../shell/mail-words.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/ask';

const { title, lead, ask: words } = yourData;

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/your-data', yourData);

export { stampedFormHeaders as headers } from '../forms/form-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { stamp: stampForm(context.get(ctxKey)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  return takeForm(ctx, await readForm(request), YourDataRequest, ({ email }) => requestYourData(ctx, email), words.failed);
}

export default function AskForYourData({ loaderData: { stamp }, actionData: outcome }: Route.ComponentProps) {
  return (
    <>
      <PlacedHeader title={title} lead={lead} seed={title} family="hexagon" />
      <Section width="narrow" aria-label={words.heading}>
        {outcome?.kind === 'sent' ? <AskedNotice outcome={outcome} /> : <AskForm stamp={stamp} outcome={outcome} />}
        <p className="mt-10 max-w-prose text-ink-soft">
          {words.without.text}{' '}
          <a href={words.without.link.href} className="link">
            {words.without.link.label}
          </a>
        </p>
      </Section>
    </>
  );
}

function AskedNotice({ outcome }: { outcome: FormOutcome }) {
  const sendsMail = useSendsMail();
  const next = useMailWords(words.doneNext);
  return (
    <ArrivingNotice kind={sendsMail ? 'success' : 'info'} title={useMailWords(words.done)} attempt={outcome}>
      {next} {!sendsMail && <Write />}
    </ArrivingNotice>
  );
}

/** The way to the office, for as long as no link can be mailed. */
function Write() {
  return (
    <a href={words.write.href} className="link">
      {words.write.label}
    </a>
  );
}

function AskForm({ stamp, outcome }: { stamp: string; outcome: FormOutcome | undefined }) {
  const { values = {}, errors, formErrors } = unfinished(outcome);
  const sendsMail = useSendsMail();
  return (
    <Form method="post" noValidate className="grid max-w-md gap-6">
      <div>
        <h2>{words.heading}</h2>
        <p className="mt-3 text-ink-soft">{words.intro}</p>
      </div>
      <ErrorSummary attempt={outcome} errors={errors} formErrors={formErrors} />
      <TextField
        name="email"
        type="email"
        label={words.email}
        defaultValue={values.email ?? ''}
        error={errors.email}
        required
        autoComplete="email"
        inputMode="email"
      />
      <p className="text-sm text-ink-soft">
        {words.notice}{' '}
        <a href={shell.privacyPolicy.href} className="link">
          {shell.privacyPolicy.label}
        </a>
      </p>
      {!sendsMail && (
        <Notice kind="info">
          {words.withoutMail} <Write />
        </Notice>
      )}
      <FormGuard stamp={stamp} outcome={outcome} />
      <Button size="large" className="justify-self-start">
        {words.submit}
      </Button>
    </Form>
  );
}
