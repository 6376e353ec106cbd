import { data, redirect, redirectDocument } from 'react-router';
import { formGuard } from '#app/content/form-guard.ts';
import { claim as words } from '#app/content/owner.ts';
import { ctxKey } from '#app/context.ts';
import { checkButton, stampForm } from '#app/form-guard.ts';
import { type FormValues, readForm } from '#app/form-values.ts';
import { refuse, statusOf } from '#app/refuse.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from '#app/ui/section.tsx';
import { openOwnerSession, requestClaimCode } from '#domain/claims/claims.server.ts';
import { ClaimCode } from '#domain/claims/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { Invalid, TooManyTries } from '#domain/errors.ts';
import { fieldErrors, rowIdOf } from '#domain/fields.ts';
import { findCompany } from '#domain/members/members.server.ts';
import { ArrivingNotice } from '../forms/arriving-notice.tsx';
import { hasKeptNoCookie, wayOn } from '../forms/kept-cookie.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { directoryTrail } from '../members/directory-trail.ts';
import { useMailWords, useSendsMail } from '../shell/mail-words.ts';
import { privateMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { Written } from '../shell/written.tsx';
import type { Route } from './+types/claim';
import { AgainForm, AskForm } from './claim/ask-form.tsx';
import { CodeForm } from './claim/code-form.tsx';
import { How } from './claim/how.tsx';
import { OfficeLink } from './claim/office-link.tsx';
import { type Outcome, stepOf } from './claim/outcome.ts';
import { ownerCookie, readOwnerCookie } from './owner-cookie.ts';

export const handle = { interactive: true };

export { uncachedFormHeaders as headers } from '../forms/form-headers.ts';
export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';
export { CompanyError as ErrorBoundary } from '../members/company-error.tsx';

export const meta: Route.MetaFunction = privateMeta(words.title);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { id, fullName } = await findCompany(ctx, params.id).catch(refuse);
  if (ctx.actor.kind === 'owner' && ctx.actor.memberId === id) throw redirect(`/company/${id}/owner`);
  const hasEnded = (await readOwnerCookie(ctx.siteUrl, request)) !== undefined;
  return { id, fullName, stamp: stampForm(ctx), formId: crypto.randomUUID(), hasEnded, noCookie: hasKeptNoCookie(request) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const values = await readForm(request);
  const step = stepOf(values);
  try {
    if (step === 'code') return await open(ctx, params.id, values);
    const { complaint, values: shown } = checkButton(ctx, values);
    if (complaint) {
      await findCompany(ctx, params.id);
      return data<Outcome>({ step, kind: 'failed', values: shown, message: complaint }, { status: 400 });
    }
    await requestClaimCode(ctx, params.id, values[formGuard.stamp]);
    return data<Outcome>({ step: 'code', kind: 'sent' });
  } catch (error) {
    if (error instanceof Invalid)
      return data<Outcome>({ step, kind: 'corrections', values, errors: error.errors }, statusOf(error));
    if (error instanceof TooManyTries)
      return data<Outcome>({ step, kind: 'failed', values, message: error.message }, statusOf(error));
    return refuse(error);
  }
}

async function open(ctx: Ctx, id: string, values: FormValues) {
  const typed = ClaimCode.safeParse(values);
  if (!typed.success)
    return data<Outcome>(
      { step: 'code', kind: 'corrections', values, errors: fieldErrors(typed.error), byItself: true },
      { status: 400 },
    );
  const session = await openOwnerSession(ctx, id, typed.data.code, rowIdOf(values.formId ?? ''));
  const headers = { 'set-cookie': await ownerCookie(ctx.siteUrl, session) };
  // As a document of its own: it opens at its top, not where the code was entered.
  throw redirectDocument(wayOn(`/company/${session.memberId}/owner`), { headers });
}

/** A request that never arrives must not take the page away. */
export async function clientAction(args: Route.ClientActionArgs): Promise<Outcome> {
  const outcome = await keptWhenUnreached<Outcome>(args, () => words.failed);
  return 'step' in outcome ? outcome : { ...outcome, step: stepOf(outcome.values) };
}

export default function Claim({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { id, fullName, stamp, formId, hasEnded, noCookie } = loaderData;
  const sent = useMailWords(words.sent);
  const sendsMail = useSendsMail();
  return (
    <>
      <PlacedHeader
        title={words.title}
        eyebrow={<Written>{fullName}</Written>}
        lead={words.lead}
        below={[...directoryTrail, { label: fullName, href: `/company/${id}` }]}
        seed={fullName}
      />
      <Section aria-label={words.title}>
        <div className="grid gap-14 lg:grid-cols-[3fr_2fr] lg:gap-20">
          <div className="grid max-w-md content-start gap-8">
            {noCookie && !outcome && (
              <ArrivingNotice kind="error" attempt={outcome}>
                {words.noCookie}
              </ArrivingNotice>
            )}
            {hasEnded && !outcome && <Notice title={words.ended.title}>{words.ended.text}</Notice>}
            {outcome?.kind === 'sent' && (
              <ArrivingNotice kind={sendsMail ? 'success' : 'info'} attempt={outcome}>
                {sent} {!sendsMail && <OfficeLink />}
              </ArrivingNotice>
            )}
            {outcome?.step === 'code' ? (
              <CodeStep stamp={stamp} formId={formId} outcome={outcome} />
            ) : (
              <AskStep stamp={stamp} formId={formId} outcome={outcome} />
            )}
          </div>
          <How />
        </div>
        <ButtonLink href={`/company/${id}`} variant="secondary" className="mt-12">
          <Icon name="arrow-left" />
          {words.back}
        </ButtonLink>
      </Section>
    </>
  );
}

interface StepProps {
  stamp: string;
  /** Of the form for the code, in this page alone: sent twice, it opens the listing once. */
  formId: string;
  outcome: Outcome | undefined;
}

function AskStep({ stamp, formId, outcome }: StepProps) {
  return (
    <>
      <AskForm stamp={stamp} outcome={outcome} />
      <Disclosure summary={words.code.have}>
        <CodeForm formId={formId} outcome={undefined} />
      </Disclosure>
    </>
  );
}

function CodeStep({ stamp, formId, outcome }: StepProps) {
  return (
    <>
      <div className="grid gap-6">
        <h2>{words.code.heading}</h2>
        <CodeForm formId={formId} outcome={outcome} />
      </div>
      <AgainForm stamp={stamp} />
    </>
  );
}
