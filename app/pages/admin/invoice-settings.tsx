import { Fragment } from 'react';
import { Form } from 'react-router';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { ctxKey } from '#app/context.ts';
import { fieldsOf } from '#app/form-fields.ts';
import { readForm } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { changeInvoiceSettings, findInvoiceSettings } from '#domain/courses/papers/invoice-settings.server.ts';
import { InvoiceSettings } from '#domain/courses/papers/schema.ts';
import { indianStates } from '#domain/states.ts';
import { versionField } from '#domain/version-field.ts';
import { actOnForm } from '../forms/act-on-form.server.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { useBeginning } from '../forms/use-beginning.ts';
import { useUnfinished } from '../forms/use-unfinished.ts';
import type { Route } from './+types/invoice-settings';
import { admitAdministrator } from './administrator-alone.server.ts';
import { officeMeta } from './office-meta.ts';

const { invoiceSettings: words } = officeEnrolments;
const { labels, hints } = words;

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = () => officeMeta(words.heading, officeEnrolments.heading);

export async function loader({ context }: Route.LoaderArgs) {
  return findInvoiceSettings(context.get(ctxKey)).catch(refuse);
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  admitAdministrator(ctx);
  const values = await readForm(request);
  const change = (settings: InvoiceSettings) => changeInvoiceSettings(ctx, settings, values[versionField]);
  return actOnForm(ctx, InvoiceSettings, values, (settings) => change(settings).then(() => words.saved), {
    failed: words.failed,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args, () => words.failed);

export default function InvoiceSettingsPage({ loaderData: newest, actionData: outcome }: Route.ComponentProps) {
  const taken = outcome?.kind === 'done' ? outcome : undefined;
  const { values: typed, errors, formErrors, clearEdited } = useUnfinished(outcome);
  const { kept, round, listeners } = useBeginning(newest, taken, clearEdited);
  const field = fieldsOf(labels, typed ?? kept.settings, errors);
  return (
    <>
      <h2>{words.heading}</h2>
      <p className="mt-3 max-w-prose text-ink-soft">{words.lead}</p>
      <Form method="post" {...listeners} noValidate autoComplete="off" className="mt-8 grid max-w-lg gap-6 print:grid!">
        <input type="hidden" name={versionField} value={typed?.[versionField] ?? kept.version} />
        {taken && <OutcomeNotice outcome={taken} />}
        <ErrorSummary labels={labels} errors={errors} formErrors={formErrors} attempt={outcome} />
        <Fragment key={round}>
          <TextField {...field('name')} hint={hints.name} required />
          <TextAreaField {...field('address')} rows={3} required />
          <SelectField {...field('state')} hint={hints.state} options={indianStates} required />
          <TextField {...field('gstin')} hint={hints.gstin} optional autoCapitalize="characters" spellCheck={false} />
          <TextField {...field('sac')} inputMode="numeric" required />
          <TextField {...field('rate')} hint={hints.rate} inputMode="decimal" required />
        </Fragment>
        <Button className="justify-self-start print:hidden">{words.submit}</Button>
      </Form>
    </>
  );
}
