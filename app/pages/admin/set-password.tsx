import { data, Form } from 'react-router';
import { office } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { queryOf } from '#app/query.ts';
import { refuse, statusOf } from '#app/refuse.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from '#app/ui/section.tsx';
import { Conflict, Invalid } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { PasswordChoice, passwordLength } from '#domain/staff/schema.ts';
import { requirePasswordLink, setPassword } from '#domain/staff/set-password.server.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { useUnfinished } from '../forms/use-unfinished.ts';
import { unlistedMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/set-password';
import { PasswordField } from './password-field.tsx';
import { passwordNotTaken } from './password-not-taken.ts';

const { setPassword: words } = office;

export const handle = { interactive: true };

export { privateHeaders as headers } from '../forms/form-headers.ts';

export const meta: Route.MetaFunction = () => unlistedMeta(words.title);

/** A link that has ended says so before anybody thinks of a password for it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    await requirePasswordLink(context.get(ctxKey), tokenOf(request));
    return data({ ended: '' });
  } catch (error) {
    return error instanceof Conflict ? data({ ended: error.message }, statusOf(error)) : refuse(error);
  }
}

const tokenOf = (request: Request) => queryOf(request).get('token') ?? '';

export async function action({ request, context }: Route.ActionArgs) {
  const choice = PasswordChoice.safeParse({
    ...(await readForm(request)),
    token: tokenOf(request),
  });
  try {
    if (!choice.success) throw new Invalid(fieldErrors(choice.error));
    await setPassword(context.get(ctxKey), choice.data);
    // By now the link has ended, which the page read anew would be answered with.
    return data({ kind: 'set' } as const, 200);
  } catch (error) {
    return passwordNotTaken(error);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export { neverRevalidate as shouldRevalidate } from '../forms/revalidation.ts';

export default function SetPassword({ loaderData: { ended }, actionData: outcome }: Route.ComponentProps) {
  const { errors, formErrors, clearEdited } = useUnfinished(outcome);
  const end =
    outcome?.kind === 'set' ? (
      <OutcomeNotice outcome={outcome}>{words.done}</OutcomeNotice>
    ) : (
      ended && !outcome && <Notice kind="error">{ended}</Notice>
    );
  return (
    <Section width="narrow">
      <h1 className="text-h2">{words.title}</h1>
      {end ? (
        <div className="mt-8 grid justify-items-start gap-6">
          {end}
          <ButtonLink href="/admin/login">{words.signIn}</ButtonLink>
        </div>
      ) : (
        <>
          <p className="mt-3 text-ink-soft">{words.lead}</p>
          <Form method="post" onInput={clearEdited} noValidate className="mt-8 grid max-w-md gap-6">
            <ErrorSummary attempt={outcome} errors={errors} formErrors={formErrors} />
            <PasswordField
              name="password"
              label={words.password}
              hint={words.hint(passwordLength.minimum)}
              autoComplete="new-password"
              error={errors.password}
            />
            <Button className="justify-self-start">{words.submit}</Button>
          </Form>
        </>
      )}
    </Section>
  );
}
