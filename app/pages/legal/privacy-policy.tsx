import { privacyPolicy } from '#app/content/privacy-policy.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/privacy-policy';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/privacy-policy', privacyPolicy);

export default function PrivacyPolicy() {
  return <LegalPage text={privacyPolicy} />;
}
