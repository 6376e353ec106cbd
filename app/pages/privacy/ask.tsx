import { data, Form } from 'react-router';
import { shell } from '#app/content/shell.ts';
import { yourData } from '#app/content/your-data.ts';
import { ctxKey } from '#app/context.ts';
import { type FormValues, readForm } from '#app/form-values.ts';
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
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/ask';

const { title, lead, ask: words } = yourData;

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/your-data', yourData);

interface Outcome {
  asked?: true;
  message?: string;
  errors?: FieldErrors;
  values?: FormValues;
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const asked = YourDataRequest.safeParse(values);
  if (!asked.success) return data<Outcome>({ values, errors: fieldErrors(asked.error) }, { status: 400 });
  try {
    await requestYourData(context.get(ctxKey), asked.data.email);
    return data<Outcome>({ asked: true });
  } catch (error) {
    if (!(error instanceof TooManyTries)) throw error;
    const headers = { 'retry-after': String(error.retryAfter) };
    return data<Outcome>({ values, message: error.message }, { status: 429, headers });
  }
}

export default function AskForYourData({ actionData: outcome }: Route.ComponentProps) {
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
        {outcome?.asked ? (
          <Notice kind="success" title={words.done}>
            {words.doneNext}
          </Notice>
        ) : (
          <AskForm outcome={outcome} />
        )}
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

function AskForm({ outcome }: { outcome: Outcome | undefined }) {
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
      <Button size="large" className="justify-self-start">
        {words.submit}
      </Button>
    </Form>
  );
}
