import { privacyPolicy } from '#app/content/privacy-policy.ts';
import { pageTitle } from '#app/content/shell.ts';
import type { Route } from './+types/privacy-policy';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(privacyPolicy.title) },
  { name: 'description', content: privacyPolicy.description },
];

export default function PrivacyPolicy() {
  return <LegalPage text={privacyPolicy} />;
}
