import { data } from 'react-router';
import { owner as words } from '#app/content/owner.ts';
import { sessionEndedWords } from '#app/content/session-ended.ts';
import { ctxKey } from '#app/context.ts';
import { type FormValues, readFormData, textValues } from '#app/form-values.ts';
import { refuse, statusOf } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { Conflict, FileRefused, TooManyTries } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { changeLogo, editListing, findOwnListing, requestIdentity } from '#domain/members/listing.server.ts';
import { ListingEdit, ListingIdentity, versionField } from '#domain/members/schema.ts';
import { sessionEnded } from '../shell/ended-session.ts';
import { unlistedMeta } from '../shell/page-meta.ts';
import { SignInAgain } from '../shell/session-ended.tsx';
import type { Route } from './+types/listing';
import { EditForm } from './listing/edit-form.tsx';
import { IdentityForm } from './listing/identity-form.tsx';
import { LogoForm } from './listing/logo-form.tsx';
import type { Outcome } from './listing/outcome.ts';

export { revalidateAfterDecision as shouldRevalidate } from '../admin/revalidation.ts';
export { uncachedFormHeaders as headers } from '../shell/form-headers.ts';

export const meta: Route.MetaFunction = () => unlistedMeta(words.tabs.listing, words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { listing, waiting, version } = await findOwnListing(context.get(ctxKey)).catch(refuse);
  // As it is kept, not as the rules would have it by now: a listing that breaks a newer one is here to be put right.
  const { businessDescription, address, city, zipCode, state, phone, website, fax, tax, fullName, email, logo } = listing;
  return {
    edit: { businessDescription, address, city, zipCode, state, phone, website, fax, tax },
    identity: { fullName, email },
    logo,
    waiting: waiting?.after,
    version,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const sent = await readFormData(request);
  const values = textValues(sent);
  if (values.form === 'logo') return showLogo(ctx, sent);
  return values.form === 'identity' ? ask(ctx, values) : save(ctx, values);
}

async function showLogo(ctx: Ctx, sent: FormData) {
  const remove = sent.get('remove') !== null;
  const file = sent.get('logo');
  const chosen = file instanceof File && file.size > 0 ? file : undefined;
  if (!remove && !chosen)
    return data<Outcome>(
      { form: 'logo', kind: 'corrections', values: {}, errors: { logo: [words.logo.missing] } },
      { status: 400 },
    );
  try {
    await changeLogo(ctx, remove ? undefined : await chosen?.bytes());
    return data<Outcome>({ form: 'logo', kind: 'done', message: remove ? words.logo.removed : words.logo.saved });
  } catch (error) {
    if (error instanceof FileRefused)
      return data<Outcome>({ form: 'logo', kind: 'corrections', values: {}, errors: { logo: [error.message] } }, statusOf(error));
    return failure(ctx, 'logo', {}, error);
  }
}

async function save(ctx: Ctx, values: FormValues) {
  const edit = ListingEdit.safeParse(values);
  if (!edit.success)
    return data<Outcome>({ form: 'edit', kind: 'corrections', values, errors: fieldErrors(edit.error) }, { status: 400 });
  try {
    const changed = await editListing(ctx, edit.data, values[versionField]);
    return data<Outcome>({ form: 'edit', kind: 'done', message: changed.length > 0 ? words.edit.saved : words.edit.unchanged });
  } catch (error) {
    return failure(ctx, 'edit', values, error);
  }
}

async function ask(ctx: Ctx, values: FormValues) {
  const identity = ListingIdentity.safeParse(values);
  if (!identity.success)
    return data<Outcome>({ form: 'identity', kind: 'corrections', values, errors: fieldErrors(identity.error) }, { status: 400 });
  try {
    const waits = await requestIdentity(ctx, identity.data);
    return data<Outcome>({ form: 'identity', kind: 'done', message: waits ? words.identity.asked : words.identity.withdrawn });
  } catch (error) {
    return failure(ctx, 'identity', values, error);
  }
}

function failure(ctx: Ctx, form: Outcome['form'], values: FormValues, error: unknown) {
  if (error instanceof Conflict || error instanceof TooManyTries)
    return data<Outcome>({ form, kind: 'failed', values, message: error.message }, statusOf(error));
  ctx.reportError(error);
  return data<Outcome>({ form, kind: 'failed', values, message: words.edit.failed }, { status: 500 });
}

/** A request that never arrives must not take away what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const values = textValues(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const kept = { form: formOf(values), values, unreached: true } as const;
    const ended = sessionEnded(error);
    if (ended) return { ...kept, kind: 'signed out', signIn: ended.signIn };
    return { ...kept, kind: 'failed', message: words.edit.failed };
  }
}

function formOf({ form }: FormValues): Outcome['form'] {
  return form === 'identity' || form === 'logo' ? form : 'edit';
}

export default function Listing({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { edit, identity, logo, waiting, version } = loaderData;
  const outcomeOf = (form: Outcome['form']) => (outcome?.form === form ? outcome : undefined);
  return (
    <div className="grid gap-10">
      {outcome?.kind === 'signed out' && <SignInAgain signIn={outcome.signIn} title={sessionEndedWords.title} />}
      <div className="grid gap-16 lg:grid-cols-[5fr_3fr] lg:gap-20">
        <EditForm values={edit} version={version} outcome={outcomeOf('edit')} />
        <div className="grid content-start gap-8">
          <LogoForm logo={logo} fullName={identity.fullName} outcome={outcomeOf('logo')} />
          <IdentityForm values={identity} waiting={waiting} outcome={outcomeOf('identity')} />
        </div>
      </div>
    </div>
  );
}
