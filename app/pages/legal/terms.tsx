import { terms } from '#app/content/terms.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/terms';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/terms', terms);

export default function Terms() {
  return <LegalPage text={terms} />;
}
