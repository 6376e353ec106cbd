import { regulatoryFiling as words } from '#app/content/regulatory-filing.ts';
import { Section } from '#app/ui/section.tsx';
import { ClosingBand } from '../shell/closing-band.tsx';
import { LawNotice, LawSource } from '../shell/law-notice.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/regulatory-filing';
import { BuildYourBusiness } from './build-your-business.tsx';
import { BusinessHeader } from './business-header.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, words.path, words);

export default function RegulatoryFiling() {
  return (
    <>
      <BusinessHeader title={words.title} lead={words.lead} picture="ledgers" />
      <Section heading={words.heading}>
        <ul className="grid gap-5 lg:grid-cols-2">
          {words.cards.map(({ title, text, due, source }) => (
            <li key={title} className="reveal flex flex-col overflow-clip rounded-lg border border-line bg-surface">
              <div className="p-6 sm:p-8">
                <h3>{title}</h3>
                <p className="mt-3 max-w-prose text-ink-soft">{text}</p>
              </div>
              <div className="flex grow flex-col border-t-3 border-lattice bg-tint px-6 pt-4 pb-6 sm:px-8">
                <h4 className="font-display text-sm text-accent-text">{words.dueLabel}</h4>
                <dl className="mt-1 divide-y divide-line">
                  {due.map(({ what, when }) => (
                    <div key={what} className="grid items-baseline gap-x-6 py-2.5 sm:grid-cols-2">
                      <dt className="text-sm text-ink-soft">{what}</dt>
                      <dd className="font-display">{when}</dd>
                    </div>
                  ))}
                </dl>
                <div className="mt-auto pt-3">
                  <LawSource>{source}</LawSource>
                </div>
              </div>
            </li>
          ))}
        </ul>
        <LawNotice />
      </Section>
      <ClosingBand {...words.closing} seed="filing" />
      <BuildYourBusiness currentPath={words.path} />
    </>
  );
}
