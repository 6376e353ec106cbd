import { data, Form, useNavigation } from 'react-router';
import { office } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Invalid, Unauthenticated } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { changePassword } from '#domain/staff/change-password.server.ts';
import { PasswordChange, passwordLength } from '#domain/staff/schema.ts';
import { refuseEnded } from '../forms/ended-session.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { nothing, useBeginning } from '../forms/use-beginning.ts';
import { useUnfinished } from '../forms/use-unfinished.ts';
import type { Route } from './+types/change-password';
import { readDeviceCookie, signedInCookies } from './device-cookie.ts';
import { officeMeta } from './office-meta.ts';
import { PasswordField } from './password-field.tsx';
import { passwordNotTaken } from './password-not-taken.ts';
import { signInPage } from './sign-in-address.ts';

const { changePassword: words } = office;

export const meta: Route.MetaFunction = () => officeMeta(words.title);

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const change = PasswordChange.safeParse(await readForm(request.clone()));
  try {
    if (!change.success) throw new Invalid(fieldErrors(change.error));
    const signedIn = await changePassword(ctx, change.data, await readDeviceCookie(ctx.siteUrl, request));
    return data({ kind: 'changed' } as const, { headers: await signedInCookies(ctx.siteUrl, signedIn) });
  } catch (error) {
    if (error instanceof Unauthenticated) return refuseEnded(request, signInPage);
    return passwordNotTaken(error);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function ChangePassword({ actionData: outcome }: Route.ComponentProps) {
  const changed = outcome?.kind === 'changed' ? outcome : undefined;
  const busy = useNavigation().state !== 'idle';
  const { errors, formErrors, clearEdited } = useUnfinished(outcome);
  const { round, listeners } = useBeginning(nothing, changed, clearEdited);
  return (
    <div className="grid gap-8">
      <div>
        <h2>{words.title}</h2>
        <p className="mt-3 max-w-prose text-ink-soft">{words.lead}</p>
      </div>
      {changed && <OutcomeNotice outcome={changed}>{words.changed}</OutcomeNotice>}
      {/* Each change that was made leaves an empty form. */}
      <Form key={round} method="post" {...listeners} noValidate className="grid max-w-md gap-6">
        <ErrorSummary attempt={outcome} errors={errors} formErrors={formErrors} />
        <PasswordField name="current" label={words.current} autoComplete="current-password" error={errors.current} />
        <PasswordField
          name="password"
          label={words.password}
          hint={office.setPassword.hint(passwordLength.minimum)}
          autoComplete="new-password"
          error={errors.password}
        />
        <Button busy={busy} className="justify-self-start">
          {words.submit}
        </Button>
      </Form>
    </div>
  );
}
