import { maintainYourBusiness as words } from '#app/content/maintain-your-business.ts';
import { Card } from '#app/ui/card.tsx';
import { Section } from '#app/ui/section.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/maintain';
import { BuildYourBusiness } from './build-your-business.tsx';
import { BusinessHeader } from './business-header.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, words.path, words);

export default function MaintainYourBusiness() {
  const { action, solutions } = words;
  return (
    <>
      <BusinessHeader title={words.title} eyebrow={words.eyebrow} lead={words.lead} picture="planter" action={action} />
      <Section heading={solutions.heading} intro={solutions.intro}>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {solutions.cards.map(({ icon, title, text, habit }) => (
            <li key={title} className="reveal grid">
              <Card
                title={title}
                icon={icon}
                footer={
                  <p className="border-l-3 border-marigold pl-4 font-body text-base font-normal text-ink">
                    <span className="block font-display text-sm text-accent-text">{words.habitLabel}</span>
                    {habit}
                  </p>
                }
              >
                {text}
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      <BuildYourBusiness currentPath={words.path} />
    </>
  );
}
