import { data } from 'react-router';
import { office } from '#app/content/office.ts';
import { owner as words } from '#app/content/owner.ts';
import { sessionEndedWords } from '#app/content/session-ended.ts';
import { ctxKey } from '#app/context.ts';
import { readFormData, textValues } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { Conflict, FileRefused, NotFound, TooManyTries } from '#domain/errors.ts';
import { imageTooLarge, largestImage } from '#domain/image-limits.ts';
import { changeLogo, editListing, findOwnListing, requestIdentity, withdrawRequest } from '#domain/members/listing.server.ts';
import { ListingEdit, ListingIdentity } from '#domain/members/schema.ts';
import { longestText } from '#domain/plain-form.ts';
import { versionField } from '#domain/version-field.ts';
import { actOnButton, actOnForm, type Saying, type Says, sentBack } from '../forms/act-on-form.server.ts';
import { SignInAgain } from '../forms/sign-in-again.tsx';
import { unlistedMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/listing';
import { EditForm } from './listing/edit-form.tsx';
import { IdentityForm } from './listing/identity-form.tsx';
import { LogoForm } from './listing/logo-form.tsx';
import type { Outcome } from './listing/outcome.ts';
import { notArrived } from './not-arrived.ts';
import { refuseEndedMeanwhile } from './sign-in.ts';

export { uncachedFormHeaders as headers } from '../forms/form-headers.ts';
export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = () => unlistedMeta(words.tabs.listing, words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { listing, waiting, version, identityVersion } = await findOwnListing(context.get(ctxKey)).catch(refuse);
  // As it is kept, not as the rules would have it by now: a listing that breaks a newer one is here to be put right.
  const { businessDescription, address, city, zipCode, state, phone, website, fax, tax, fullName, email, logo } = listing;
  return {
    edit: { businessDescription, address, city, zipCode, state, phone, website, fax, tax },
    identity: { fullName, email },
    logo,
    waiting: waiting && { id: waiting.id, after: waiting.after },
    version,
    identityVersion,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const sent = await readFormData(request, 'kept', longestText);
  const values = textValues(sent);
  const ended = refuseEndedMeanwhile(request, params.id, sent);
  switch (values.intent) {
    case 'logo': {
      const logo = logoAsked(sent);
      if (!logo) return sentBack(values, { logo: [words.logo.missing] });
      return actOnButton(ctx, values, () => showLogo(ctx, logo).catch(ended), saysOfLogo);
    }
    case 'identity': {
      const ask = (asked: ListingIdentity) => requestIdentity(ctx, asked, values[versionField]).then(sayIdentity).catch(ended);
      return actOnForm(ctx, ListingIdentity, values, ask, says);
    }
    case 'withdraw': {
      const withdraw = () => withdrawRequest(ctx, values.request ?? '').then(() => words.identity.withdrew);
      return actOnButton(ctx, values, () => withdraw().catch(ended), says);
    }
    case 'edit': {
      const edit = (edited: ListingEdit) => editListing(ctx, edited, values[versionField]).then(sayEdit).catch(ended);
      return actOnForm(ctx, ListingEdit, values, edit, says);
    }
    default:
      throw data(office.nothingAsked, { status: 400 });
  }
}

const sayEdit = (changed: boolean) => (changed ? words.edit.saved : words.edit.unchanged);
const sayIdentity = (waits: boolean) => (waits ? words.identity.asked : words.identity.withdrawn);

/** @returns undefined where no file was chosen */
function logoAsked(sent: FormData): File | 'none' | undefined {
  if (sent.get('remove') !== null) return 'none';
  const file = sent.get('logo');
  return file instanceof File && file.size > 0 ? file : undefined;
}

async function showLogo(ctx: Ctx, logo: File | 'none'): Promise<string> {
  await changeLogo(ctx, logo === 'none' ? undefined : await logo.bytes());
  return logo === 'none' ? words.logo.removed : words.logo.saved;
}

const saying: Saying = (error) =>
  error instanceof Conflict || error instanceof NotFound || error instanceof TooManyTries ? error.message : undefined;
const says: Says = { saying, failed: words.edit.failed };
const saysOfLogo: Says = {
  ...says,
  saying: (error) => (error instanceof FileRefused ? { logo: [error.message] } : saying(error)),
};

/** A logo that is larger than the site takes is not sent; a request that never arrives must not take away what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const sent = await request.clone().formData();
  const values = textValues(sent);
  const { intent = '' } = values;
  const logo = sent.get('logo');
  if (logo instanceof File && logo.size > largestImage)
    return { intent, kind: 'corrections', values, errors: { logo: [imageTooLarge] }, byItself: true };
  return serverAction().catch((error: unknown): Outcome => ({ intent, ...notArrived(error, values, words.edit.failed) }));
}

export default function Listing({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { edit, identity, logo, waiting, version, identityVersion } = loaderData;
  const outcomeOf = (intent: string) => (outcome?.intent === intent ? outcome : undefined);
  return (
    <div className="grid gap-10">
      {outcome?.kind === 'signed out' && (
        <SignInAgain signIn={outcome.signIn} title={sessionEndedWords.title} attempt={outcome} />
      )}
      <div className="grid gap-16 lg:grid-cols-[5fr_3fr] lg:gap-20">
        <EditForm values={edit} version={version} outcome={outcomeOf('edit')} />
        <div className="grid content-start gap-8">
          <LogoForm logo={logo} fullName={identity.fullName} outcome={outcomeOf('logo')} />
          <IdentityForm
            values={identity}
            waiting={waiting}
            version={identityVersion}
            outcome={outcomeOf('identity')}
            withdrawal={outcomeOf('withdraw')}
          />
        </div>
      </div>
    </div>
  );
}
