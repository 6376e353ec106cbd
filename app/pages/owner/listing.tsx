import { data, Form, useNavigation } from 'react-router';
import { membership } from '#app/content/membership.ts';
import { owner as words } from '#app/content/owner.ts';
import { ctxKey } from '#app/context.ts';
import { type FormValues, readFormData, textValues } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Ctx } from '#domain/context.ts';
import { type FieldErrors, FileRefused } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { changeLogo, editListing, findOwnListing, requestIdentity } from '#domain/members/listing.server.ts';
import { ListingEdit, ListingIdentity } from '#domain/members/schema.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { indianStates } from '#domain/states.ts';
import { Logo } from '../members/logo.tsx';
import { PrivacyNotice } from '../shell/privacy-notice.tsx';
import type { Route } from './+types/listing';

const { labels, hints, selectState } = membership.form;

/** Three forms stand on the page; `form` says which one was sent. */
interface Outcome {
  form: 'edit' | 'logo' | 'identity';
  done?: string;
  message?: string;
  errors?: FieldErrors;
  values?: FormValues;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { listing, waiting } = await findOwnListing(context.get(ctxKey)).catch(refuse);
  return {
    edit: ListingEdit.parse(listing),
    identity: ListingIdentity.parse(listing),
    logo: listing.logo,
    waiting: waiting?.after,
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
  if (!remove && !chosen) return data<Outcome>({ form: 'logo', errors: { logo: [words.logo.missing] } }, { status: 400 });
  try {
    await changeLogo(ctx, remove ? undefined : await chosen?.bytes());
    return data<Outcome>({ form: 'logo', done: remove ? words.logo.removed : words.logo.saved });
  } catch (error) {
    if (error instanceof FileRefused) return data<Outcome>({ form: 'logo', errors: { logo: [error.message] } }, { status: 400 });
    return failure(ctx, 'logo', {}, error);
  }
}

async function save(ctx: Ctx, values: FormValues) {
  const edit = ListingEdit.safeParse(values);
  if (!edit.success) return data<Outcome>({ form: 'edit', values, errors: fieldErrors(edit.error) }, { status: 400 });
  try {
    const changed = await editListing(ctx, edit.data);
    return data<Outcome>({ form: 'edit', done: changed.length > 0 ? words.edit.saved : words.edit.unchanged });
  } catch (error) {
    return failure(ctx, 'edit', values, error);
  }
}

async function ask(ctx: Ctx, values: FormValues) {
  const identity = ListingIdentity.safeParse(values);
  if (!identity.success) return data<Outcome>({ form: 'identity', values, errors: fieldErrors(identity.error) }, { status: 400 });
  try {
    const waits = await requestIdentity(ctx, identity.data);
    return data<Outcome>({ form: 'identity', done: waits ? words.identity.asked : words.identity.withdrawn });
  } catch (error) {
    return failure(ctx, 'identity', values, error);
  }
}

function failure(ctx: Ctx, form: Outcome['form'], values: FormValues, error: unknown) {
  ctx.reportError(error);
  return data<Outcome>({ form, values, message: words.edit.failed }, { status: 500 });
}

/** A request that never arrives must not take away what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const values = textValues(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { form: formOf(values), values, message: words.edit.failed };
  }
}

function formOf({ form }: FormValues): Outcome['form'] {
  return form === 'identity' || form === 'logo' ? form : 'edit';
}

export default function Listing({ loaderData: { edit, identity, logo, waiting }, actionData: outcome }: Route.ComponentProps) {
  const outcomeOf = (form: Outcome['form']) => (outcome?.form === form ? outcome : undefined);
  return (
    <div className="grid gap-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-20">
      <EditForm values={edit} outcome={outcomeOf('edit')} />
      <div className="grid content-start gap-8">
        <LogoForm logo={logo} fullName={identity.fullName} outcome={outcomeOf('logo')} />
        <IdentityForm values={identity} waiting={waiting} outcome={outcomeOf('identity')} />
      </div>
    </div>
  );
}

const panel = 'grid gap-6 rounded-lg border border-line bg-tint p-6 sm:p-8';

function LogoForm({ logo, fullName, outcome }: { logo: string; fullName: string; outcome: Outcome | undefined }) {
  const saving = useNavigation().formData?.get('form') === 'logo';
  const errors = outcome?.errors ?? {};
  return (
    <Form method="post" encType="multipart/form-data" noValidate preventScrollReset className={panel}>
      <div>
        <h2 className="text-h3">{words.logo.heading}</h2>
        <p className="mt-3 text-ink-soft">{words.logo.intro}</p>
      </div>
      {outcome?.done && <Notice kind="success">{outcome.done}</Notice>}
      <ErrorSummary attempt={outcome} errors={errors} formErrors={outcome?.message ? [outcome.message] : []} />
      <Logo address={logo} alt={`${words.logo.current}: ${fullName}`} />
      <TextField
        key={logo}
        name="logo"
        type="file"
        label={words.logo.label}
        error={errors.logo}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      />
      <input type="hidden" name="form" value="logo" />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={saving}>
          {saving ? words.edit.saving : words.logo.submit}
        </Button>
        {logo && (
          <Button name="remove" value="logo" variant="quiet" disabled={saving}>
            {words.logo.remove}
          </Button>
        )}
      </div>
    </Form>
  );
}

function EditForm({ values: kept, outcome }: { values: ListingEdit; outcome: Outcome | undefined }) {
  const saving = useNavigation().formData?.get('form') === 'edit';
  const values = outcome?.values ?? kept;
  const errors = outcome?.errors ?? {};
  const field = (name: keyof ListingEdit) => ({
    name,
    label: labels[name],
    defaultValue: values[name] ?? '',
    error: errors[name],
  });
  const states: readonly string[] = indianStates;
  return (
    <Form method="post" noValidate preventScrollReset className="grid content-start gap-6">
      <div>
        <h2>{words.edit.heading}</h2>
        <p className="mt-3 text-ink-soft">{words.edit.intro}</p>
      </div>
      {outcome?.done && <Notice kind="success">{outcome.done}</Notice>}
      <ErrorSummary attempt={outcome} errors={errors} formErrors={outcome?.message ? [outcome.message] : []} />
      <TextAreaField {...field('businessDescription')} hint={hints.businessDescription} rows={7} required maxLength={5_000} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('address')} optional autoComplete="address-line1" maxLength={500} className="sm:col-span-2" />
        <TextField {...field('city')} optional autoComplete="address-level2" maxLength={100} />
        <TextField {...field('zipCode')} hint={hints.zipCode} required autoComplete="postal-code" maxLength={20} />
        <SelectField
          {...field('state')}
          optional
          placeholder={selectState}
          // A state of another country is kept as it is.
          options={states.includes(kept.state) || !kept.state ? states : [...states, kept.state]}
          autoComplete="address-level1"
        />
        <TextField {...field('phone')} type="tel" required autoComplete="tel" inputMode="tel" maxLength={40} />
        <TextField {...field('website')} hint={hints.website} optional autoComplete="url" inputMode="url" maxLength={300} />
        <TextField {...field('fax')} optional type="tel" inputMode="tel" maxLength={40} />
      </div>
      <PrivacyNotice notice={privacyNotices.listing} />
      <Button name="form" value="edit" size="large" disabled={saving} className="justify-self-start">
        {saving ? words.edit.saving : words.edit.submit}
      </Button>
    </Form>
  );
}

interface IdentityFormProps {
  values: ListingIdentity;
  waiting: Record<string, string> | undefined;
  outcome: Outcome | undefined;
}

function IdentityForm({ values: kept, waiting, outcome }: IdentityFormProps) {
  const { heading, intro, labels, hints, submit, waiting: waits } = words.identity;
  const saving = useNavigation().formData?.get('form') === 'identity';
  const values = outcome?.values ?? { ...kept, ...waiting };
  const errors = outcome?.errors ?? {};
  return (
    <Form method="post" noValidate preventScrollReset className={panel}>
      <div>
        <h2 className="text-h3">{heading}</h2>
        <p className="mt-3 text-ink-soft">{intro}</p>
      </div>
      {outcome?.done && <Notice kind="success">{outcome.done}</Notice>}
      {waiting && (
        <div className="border-l-3 border-marigold pl-4">
          <p>{waits}</p>
          {Object.values(waiting).map((value) => (
            <p key={value} className="font-semibold break-words">
              {value}
            </p>
          ))}
        </div>
      )}
      <ErrorSummary attempt={outcome} errors={errors} formErrors={outcome?.message ? [outcome.message] : []} />
      <TextField
        name="fullName"
        label={labels.fullName}
        defaultValue={values.fullName ?? ''}
        error={errors.fullName}
        required
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        name="email"
        type="email"
        label={labels.email}
        hint={hints.email}
        defaultValue={values.email ?? ''}
        error={errors.email}
        required
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      <Button name="form" value="identity" variant="secondary" disabled={saving} className="justify-self-start">
        {submit}
      </Button>
    </Form>
  );
}
