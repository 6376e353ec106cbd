import { data, Form } from 'react-router';
import { office } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { statusOf } from '#app/refuse.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Invalid, TooManyTries } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { changePassword } from '#domain/staff/change-password.server.ts';
import { PasswordChange, passwordLength } from '#domain/staff/schema.ts';
import { OutcomeNotice } from '../shell/outcome-notice.tsx';
import { type Unfinished, unfinished } from '../shell/unfinished.ts';
import type { Route } from './+types/change-password';
import { readDeviceCookie, signedInCookies } from './device-cookie.ts';
import { keptWhenUnreached } from './kept-when-unreached.ts';
import { officeMeta } from './office-meta.ts';
import { PasswordField } from './password-field.tsx';

const { changePassword: words } = office;

export const meta: Route.MetaFunction = () => officeMeta(words.title);

type Outcome = { kind: 'changed' } | Unfinished;

/** A password is not sent back. */
const values = {};

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const change = PasswordChange.safeParse(await readForm(request));
  try {
    if (!change.success) throw new Invalid(fieldErrors(change.error));
    const signedIn = await changePassword(ctx, change.data, await readDeviceCookie(ctx.siteUrl, request));
    return data<Outcome>({ kind: 'changed' }, { headers: await signedInCookies(ctx.siteUrl, signedIn) });
  } catch (error) {
    if (error instanceof Invalid) return data<Outcome>({ kind: 'corrections', values, errors: error.errors }, statusOf(error));
    if (error instanceof TooManyTries) return data<Outcome>({ kind: 'failed', values, message: error.message }, statusOf(error));
    throw error;
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function ChangePassword({ actionData: outcome }: Route.ComponentProps) {
  const { errors, formErrors } = unfinished(outcome);
  return (
    <div className="grid gap-8">
      <div>
        <h2>{words.title}</h2>
        <p className="mt-3 max-w-prose text-ink-soft">{words.lead}</p>
      </div>
      {outcome?.kind === 'changed' && (
        <OutcomeNotice kind="success" attempt={outcome}>
          {words.changed}
        </OutcomeNotice>
      )}
      {/* A change that was made leaves an empty form. */}
      <Form key={outcome?.kind === 'changed' ? 'changed' : 'typed'} method="post" noValidate className="grid max-w-md gap-6">
        <ErrorSummary attempt={outcome} errors={errors} formErrors={formErrors} />
        <PasswordField name="current" label={words.current} autoComplete="current-password" error={errors.current} />
        <PasswordField
          name="password"
          label={words.password}
          hint={office.setPassword.hint(passwordLength.minimum)}
          autoComplete="new-password"
          error={errors.password}
        />
        <Button className="justify-self-start">{words.submit}</Button>
      </Form>
    </div>
  );
}
