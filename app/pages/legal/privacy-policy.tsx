import type { LegalSection, LegalText } from '#app/content/legal.ts';
import { keptBesides, privacyPolicy } from '#app/content/privacy-policy.ts';
import { ctxKey } from '#app/context.ts';
import { type PrivacyNotice, periodsInWords, privacyNotices } from '#domain/privacy-notices.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/privacy-policy';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/privacy-policy', privacyPolicy);

export function loader({ context }: Route.LoaderArgs) {
  return { periods: periodsInWords(context.get(ctxKey).retention) };
}

export default function PrivacyPolicy({ loaderData: { periods } }: Route.ComponentProps) {
  return <LegalPage text={withNotices(privacyPolicy, periods)} />;
}

type Periods = Parameters<PrivacyNotice['keptFor']>[0];

/** The policy with its tables: what each form says of itself, in the same words and with the periods that are set. */
function withNotices(policy: LegalText, periods: Periods): LegalText {
  const notices: PrivacyNotice[] = Object.values(privacyNotices);
  const tables: Record<string, LegalSection['records']> = {
    what: notices.map(({ when, what, why }) => ({ term: when, text: `${what} ${why}.` })),
    'how-long': [...notices.map(({ when, keptFor }) => ({ term: when, text: `${keptFor(periods)}.` })), ...keptBesides(periods)],
  };
  const sections = policy.sections.map((section) => ({
    ...section,
    ...(tables[section.id] && { records: [...(tables[section.id] ?? []), ...(section.records ?? [])] }),
  }));
  return { ...policy, sections };
}
