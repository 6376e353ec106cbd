import { data, redirect } from 'react-router';
import { verify as words } from '#app/content/verify.ts';
import { ctxKey } from '#app/context.ts';
import { readFormData } from '#app/form-values.ts';
import { queryOf } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { Section } from '#app/ui/section.tsx';
import { checkCertificate, checkFile, type FileCheck } from '#domain/courses/papers/verification.server.ts';
import { megabyte } from '#domain/sizes.ts';
import { formHeaders } from '../forms/form-headers.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/verify';
import { CheckForms } from './check-forms.tsx';
import { CheckResult } from './check-result.tsx';

/** No certificate is nearly as large, in bytes. */
const largestFile = 2 * megabyte;

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/verify', words, { noindex: args.params.number !== undefined });

/** What a certificate says is nobody's to keep. */
export function headers(args: Route.HeadersArgs) {
  const headers = formHeaders(args);
  headers.set('cache-control', 'no-store');
  return headers;
}

/** Checks the number in the address, and the signature behind it; a number typed into the form is led to its address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = queryOf(request);
  const typed = query.get('number');
  if (params.number === undefined) {
    if (typed?.trim()) throw redirect(addressOf(typed));
    return data({ check: undefined, error: typed === null ? undefined : words.byNumber.missing });
  }
  const check: FileCheck = await checkCertificate(context.get(ctxKey), params.number, query.get('s') ?? '').catch(refuse);
  return data({ check, error: undefined }, check.outcome === 'unknown' ? 404 : 200);
}

/** Checks a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request).catch(() => undefined);
  const file = form?.get('certificate');
  if (!(file instanceof File) || file.size === 0) return data({ check: undefined, error: words.byFile.missing }, 400);
  if (file.size > largestFile) return data({ check: undefined, error: words.byFile.tooLarge }, 413);
  const check = await checkFile(context.get(ctxKey), await file.bytes()).catch(refuse);
  return data({ check, error: undefined });
}

export default function Verify({ loaderData, actionData, params }: Route.ComponentProps) {
  const check = actionData ? actionData.check : loaderData.check;
  return (
    <>
      <PlacedHeader title={words.title} eyebrow={words.eyebrow} lead={words.lead} seed="verify" family="star" />
      <Section width="narrow" aria-label={words.title}>
        <div className="grid gap-14">
          {check && <CheckResult check={check} />}
          <CheckForms number={params.number ?? ''} numberError={loaderData.error} fileError={actionData?.error} />
        </div>
      </Section>
    </>
  );
}

/** People type the number, or paste the whole address printed under the code. */
function addressOf(typed: string): string {
  const [, number = typed, signature] = /\/verify\/([^/?\s]+)(?:\?s=([\w-]+))?/.exec(typed) ?? [];
  return `/verify/${encodeURIComponent(number.trim())}${signature ? `?s=${signature}` : ''}`;
}
