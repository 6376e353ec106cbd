import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { office } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { type FormValues, readForm } from '#app/form-values.ts';
import { statusOf } from '#app/refuse.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Ctx } from '#domain/context.ts';
import { Invalid, TooManyTries, Unauthenticated } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { SignIn } from '#domain/staff/schema.ts';
import { type Browser, signIn } from '#domain/staff/sign-in.server.ts';
import { ArrivingNotice } from '../forms/arriving-notice.tsx';
import { hasKeptNoCookie, wayOn } from '../forms/kept-cookie.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import type { Unfinished } from '../forms/unfinished.ts';
import { useUnfinished } from '../forms/use-unfinished.ts';
import { unlistedMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/sign-in';
import { readDeviceCookie, signedInCookies } from './device-cookie.ts';
import { PasswordField } from './password-field.tsx';
import { afterSignIn, officeStart } from './sign-in-address.ts';

const { signIn: words } = office;

export const handle = { interactive: true };

export { uncachedFormHeaders as headers } from '../forms/form-headers.ts';

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = () => unlistedMeta(words.title);

export function loader({ request, context }: Route.LoaderArgs) {
  const next = afterSignIn(request);
  if (context.get(ctxKey).actor.kind === 'staff') throw redirect(next);
  return { leadsOn: next !== officeStart, noCookie: hasKeptNoCookie(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await readForm(request);
  const browser = { device: await readDeviceCookie(ctx.siteUrl, request), headers: request.headers };
  const signedIn = await enter(ctx, form, browser).catch((error: unknown) => {
    if (error instanceof Invalid || error instanceof Unauthenticated || error instanceof TooManyTries) return error;
    throw error;
  });
  // Loaded anew, the page is read out from its title: replaced in place, the form would leave the focus on nothing.
  if (!(signedIn instanceof Error))
    throw redirectDocument(wayOn(afterSignIn(request)), { headers: await signedInCookies(ctx.siteUrl, signedIn) });
  return data(notSignedIn(signedIn, { email: form.email ?? '' }), statusOf(signedIn));
}

async function enter(ctx: Ctx, form: FormValues, browser: Browser) {
  const typed = SignIn.safeParse(form);
  if (!typed.success) throw new Invalid(fieldErrors(typed.error));
  return signIn(ctx, typed.data, browser);
}

function notSignedIn(error: Invalid | Unauthenticated | TooManyTries, values: FormValues): Unfinished {
  if (error instanceof Invalid) return { kind: 'corrections', values, errors: error.errors, byItself: true };
  return { kind: 'failed', values, message: error.message };
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function SignInPage({ loaderData: { leadsOn, noCookie }, actionData: outcome }: Route.ComponentProps) {
  const { values, errors, formErrors, clearEdited } = useUnfinished(outcome);
  const submitting = useNavigation().state !== 'idle';
  return (
    <Section width="narrow">
      <h1 className="text-h2">{words.title}</h1>
      <p className="mt-3 text-ink-soft">{leadsOn ? words.leadsOn : words.lead}</p>
      <Form method="post" onInput={clearEdited} noValidate className="mt-8 grid max-w-md gap-6">
        {noCookie && !outcome && (
          <ArrivingNotice kind="error" attempt={outcome}>
            {words.noCookie}
          </ArrivingNotice>
        )}
        <ErrorSummary attempt={outcome} errors={errors} />
        {formErrors.length > 0 && (
          <ArrivingNotice kind="error" attempt={outcome}>
            {formErrors}
          </ArrivingNotice>
        )}
        <PasswordField name="password" label={words.password} autoComplete="current-password" error={errors.password} />
        <Disclosure summary={words.staffAccount} open={Boolean(values?.email)}>
          <TextField
            name="email"
            label={words.email}
            hint={words.staffAccountHint}
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={values?.email ?? ''}
          />
        </Disclosure>
        <Button busy={submitting} className="justify-self-start">
          {words.submit}
        </Button>
      </Form>
    </Section>
  );
}
