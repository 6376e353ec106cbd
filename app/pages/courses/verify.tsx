import { data, redirect } from 'react-router';
import { verify as words } from '#app/content/verify.ts';
import { ctxKey } from '#app/context.ts';
import { readFormData } from '#app/form-values.ts';
import { queryOf } from '#app/query.ts';
import { statusOf } from '#app/refuse.ts';
import { Section } from '#app/ui/section.tsx';
import type { Ctx } from '#domain/context.ts';
import { largestCertificate } from '#domain/courses/papers/certificate-file.ts';
import { readSignature } from '#domain/courses/papers/certificate-signature.ts';
import { checkCertificate, checkFile, type FileCheck } from '#domain/courses/papers/verification.server.ts';
import { groupsOf, readNumber } from '#domain/courses/random-number.ts';
import { TooManyTries } from '#domain/errors.ts';
import { longestText } from '#domain/plain-form.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/verify';
import { CheckForms, type Complaint } from './check-forms.tsx';
import { CheckResult } from './check-result.tsx';

export { uncachedFormHeaders as headers } from '../forms/form-headers.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/verify', words, { noindex: args.params.number !== undefined });

/** What there is to show: what a check found, or why there was none. */
interface Shown extends Complaint {
  check?: FileCheck | undefined;
}

interface NumberShown extends Shown {
  /** The number, or what was typed for one. */
  number: string;
}

/** Checks the number in the address, and the signature behind it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = queryOf(request);
  const { number } = params;
  if (number === undefined) return lookUp(query.get('number'));
  const ctx = context.get(ctxKey);
  const signature = query.get('s') ?? '';
  try {
    const check = await checkCertificate(ctx, number, signature);
    return data<NumberShown>({ check, number }, check.outcome === 'unknown' ? 404 : 200);
  } catch (error) {
    // Tried again from the form, the signature is checked with it.
    const asked = signature ? `/verify/${number}?s=${signature}` : number;
    return data<NumberShown>({ number: asked, failed: whyUnchecked(ctx, error) }, statusOf(error) ?? { status: 500 });
  }
}

/** Why a check did not come about. A failure that nobody foresaw is written down. */
function whyUnchecked(ctx: Ctx, error: unknown): string {
  if (error instanceof TooManyTries) return error.message;
  ctx.reportError(error);
  return words.failed;
}

/** A number typed into the form is led to its address; of what is none there can be no certificate. */
function lookUp(typed: string | null) {
  if (typed === null) return data<NumberShown>({ number: '' });
  if (typed.trim() === '') return data<NumberShown>({ number: '', error: words.byNumber.missing });
  const address = addressOf(typed);
  if (address !== undefined) throw redirect(address);
  return data<NumberShown>({ check: { outcome: 'unknown' }, number: typed }, 404);
}

/** Checks a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request, 'kept', longestText).catch(() => undefined);
  const file = form?.get('certificate');
  if (!(file instanceof File) || file.size === 0) return data<Shown>({ error: words.byFile.missing }, 400);
  if (file.size > largestCertificate) return data<Shown>({ error: words.byFile.tooLarge }, 413);
  const ctx = context.get(ctxKey);
  try {
    return data<Shown>({ check: await checkFile(ctx, await file.bytes()) });
  } catch (error) {
    return data<Shown>({ failed: whyUnchecked(ctx, error) }, statusOf(error) ?? { status: 500 });
  }
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const check = actionData ? actionData.check : loaderData.check;
  return (
    <>
      <PlacedHeader title={words.title} eyebrow={words.eyebrow} lead={words.lead} seed="verify" family="star" />
      <Section width="narrow" aria-label={words.title}>
        <div className="grid gap-14">
          {check && <CheckResult check={check} />}
          <CheckForms number={loaderData.number} ofNumber={loaderData} ofFile={actionData} />
        </div>
      </Section>
    </>
  );
}

/** People type the number, or paste the whole address printed under the code. @returns undefined where it is neither */
function addressOf(typed: string): string | undefined {
  const [, written = typed, rest = ''] = /\/verify\/([^/?\s]+)(?:\?s=(.*))?/s.exec(typed) ?? [];
  const number = readNumber(written, groupsOf.certificate);
  const signature = readSignature(rest);
  return number && `/verify/${number}${signature ? `?s=${signature}` : ''}`;
}
