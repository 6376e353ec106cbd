import { corporateCompliances as words } from '#app/content/corporate-compliances.ts';
import { Section } from '#app/ui/section.tsx';
import { ClosingBand } from '../shell/closing-band.tsx';
import { LawNotice, LawSource } from '../shell/law-notice.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/corporate-compliances';
import { BuildYourBusiness } from './build-your-business.tsx';
import { BusinessHeader } from './business-header.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, words.path, words);

export default function CorporateCompliances() {
  return (
    <>
      <BusinessHeader title={words.title} lead={words.lead} picture="scales" />
      <Section heading={words.heading} intro={words.intro}>
        <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {words.cards.map(({ when, title, text, source }) => (
            <li key={title} className="reveal flex flex-col border-t-3 border-lattice pt-5">
              <p className="flex items-center gap-3 font-display text-h4 text-accent-text">
                <span aria-hidden="true" className="size-2 shrink-0 rotate-45 bg-marigold" />
                {when}
              </p>
              <h3 className="mt-3">{title}</h3>
              <p className="mt-3 mb-5 text-ink-soft">{text}</p>
              <div className="mt-auto">
                <LawSource>{source}</LawSource>
              </div>
            </li>
          ))}
        </ul>
        <LawNotice />
      </Section>
      <ClosingBand {...words.closing} seed="compliance" />
      <BuildYourBusiness currentPath={words.path} />
    </>
  );
}
