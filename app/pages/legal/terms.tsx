import { pageTitle } from '#app/content/shell.ts';
import { terms } from '#app/content/terms.ts';
import type { Route } from './+types/terms';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(terms.title) },
  { name: 'description', content: terms.description },
];

export default function Terms() {
  return <LegalPage text={terms} />;
}
