import { data, Form } from 'react-router';
import { shell } from '#app/content/shell.ts';
import { yourData } from '#app/content/your-data.ts';
import { ctxKey } from '#app/context.ts';
import { checkForm, stampForm } from '#app/form-guard.ts';
import { type FormValues, readForm } from '#app/form-values.ts';
import { statusOf } from '#app/refuse.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Section } from '#app/ui/section.tsx';
import { type FieldErrors, TooManyTries } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { YourDataRequest } from '#domain/privacy/schema.ts';
import { requestYourData } from '#domain/privacy/your-data.server.ts';
import { FormGuard } from '../shell/form-guard.tsx';
import { useMailWords, useSendsMail } from '../shell/mail-words.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/ask';

const { title, lead, ask: words } = yourData;

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/your-data', yourData);

export { stampedFormHeaders as headers } from '../shell/form-headers.ts';

interface Outcome {
  asked?: true;
  message?: string;
  errors?: FieldErrors;
  values?: FormValues;
}

export function loader({ context }: Route.LoaderArgs) {
  return { stamp: stampForm(context.get(ctxKey)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const { complaint, values } = checkForm(ctx, await readForm(request));
  const asked = YourDataRequest.safeParse(values);
  if (!asked.success) return data<Outcome>({ values, errors: fieldErrors(asked.error) }, { status: 400 });
  if (complaint) return data<Outcome>({ values, message: complaint }, { status: 400 });
  try {
    await requestYourData(ctx, asked.data.email);
    return data<Outcome>({ asked: true });
  } catch (error) {
    if (!(error instanceof TooManyTries)) throw error;
    return data<Outcome>({ values, message: error.message }, statusOf(error));
  }
}

export default function AskForYourData({ loaderData: { stamp }, actionData: outcome }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        breadcrumb={<Breadcrumb trail={[shell.breadcrumbHome, { label: title }]} />}
        seed={title}
        family="hexagon"
      />
      <Section width="narrow" aria-label={words.heading}>
        {outcome?.asked ? <AskedNotice /> : <AskForm stamp={stamp} outcome={outcome} />}
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

function AskedNotice() {
  const next = useMailWords(words.doneNext);
  return (
    <Notice kind={useSendsMail() ? 'success' : 'info'} title={useMailWords(words.done)}>
      {next}
    </Notice>
  );
}

function AskForm({ stamp, outcome }: { stamp: string; outcome: Outcome | undefined }) {
  const { errors = {}, values = {}, message } = outcome ?? {};
  return (
    <Form method="post" noValidate className="grid max-w-md gap-6">
      <div>
        <h2>{words.heading}</h2>
        <p className="mt-3 text-ink-soft">{words.intro}</p>
      </div>
      <ErrorSummary errors={errors} formErrors={message ? [message] : []} />
      <TextField
        name="email"
        type="email"
        label={words.email}
        defaultValue={values.email ?? ''}
        error={errors.email}
        required
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      <p className="text-sm text-ink-soft">
        {words.notice}{' '}
        <a href={shell.privacyPolicy.href} className="link">
          {shell.privacyPolicy.label}
        </a>
      </p>
      <FormGuard stamp={values.stamp ?? stamp} />
      <Button size="large" className="justify-self-start">
        {words.submit}
      </Button>
    </Form>
  );
}
