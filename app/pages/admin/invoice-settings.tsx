import { data, Form } from 'react-router';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { ctxKey } from '#app/context.ts';
import { fieldsOf } from '#app/form-fields.ts';
import { type FormValues, readForm, textValues } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { changeInvoiceSettings, findInvoiceSettings } from '#domain/courses/invoice-settings.server.ts';
import { InvoiceSettings } from '#domain/courses/invoice-settings.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { indianStates } from '#domain/states.ts';
import { unlessEnded } from '../shell/ended-session.ts';
import { OutcomeNotice } from '../shell/outcome-notice.tsx';
import type { Route } from './+types/invoice-settings';
import { officeMeta } from './office-meta.ts';

const { invoiceSettings: words } = officeEnrolments;
const { labels, hints } = words;

interface Outcome {
  saved?: boolean;
  errors?: FieldErrors;
  values?: FormValues;
  unreached?: boolean;
}

export { revalidateAfterDecision as shouldRevalidate } from './revalidation.ts';

export const meta: Route.MetaFunction = () => officeMeta(words.heading, officeEnrolments.heading);

export async function loader({ context }: Route.LoaderArgs) {
  return findInvoiceSettings(context.get(ctxKey)).catch(refuse);
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const settings = InvoiceSettings.safeParse(values);
  if (!settings.success) return data<Outcome>({ values, errors: fieldErrors(settings.error) }, { status: 400 });
  await changeInvoiceSettings(context.get(ctxKey), settings.data).catch(refuse);
  return data<Outcome>({ saved: true });
}

/** A request that never arrives keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const values = textValues(await request.clone().formData());
  return serverAction().catch(unlessEnded<Outcome>({ values, errors: { name: [words.failed] }, unreached: true }));
}

export default function InvoiceSettingsPage({ loaderData: kept, actionData: outcome }: Route.ComponentProps) {
  const { errors = {}, values = kept } = outcome ?? {};
  const field = fieldsOf(labels, values, errors);
  return (
    <>
      <h2>{words.heading}</h2>
      <p className="mt-3 max-w-prose text-ink-soft">{words.lead}</p>
      <Form method="post" noValidate autoComplete="off" className="mt-8 grid max-w-lg gap-6">
        {outcome?.saved && (
          <OutcomeNotice kind="success" attempt={outcome}>
            {words.saved}
          </OutcomeNotice>
        )}
        <ErrorSummary errors={errors} attempt={outcome} />
        <TextField {...field('name')} hint={hints.name} required />
        <TextAreaField {...field('address')} rows={3} required />
        <SelectField {...field('state')} hint={hints.state} options={indianStates} required />
        <TextField
          {...field('gstin')}
          hint={hints.gstin}
          optional
          maxLength={20}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...field('sac')} inputMode="numeric" required />
        <TextField {...field('rate')} hint={hints.rate} inputMode="decimal" required />
        <Button className="justify-self-start">{words.submit}</Button>
      </Form>
    </>
  );
}
