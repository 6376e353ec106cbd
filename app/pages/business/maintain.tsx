import { maintainYourBusiness as words } from '#app/content/maintain-your-business.ts';
import { shell } from '#app/content/shell.ts';
import { ArchPicture } from '#app/ui/arch-picture.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Section } from '#app/ui/section.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/maintain';
import { BuildYourBusiness } from './build-your-business.tsx';
import { BusinessFigure } from './business-figure.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, words.path, words);

export default function MaintainYourBusiness() {
  const { action, solutions } = words;
  return (
    <>
      <PageHeader
        title={words.title}
        eyebrow={words.eyebrow}
        lead={words.lead}
        breadcrumb={<Breadcrumb trail={[shell.breadcrumbHome, { label: words.title }]} />}
        seed="planter"
        picture={
          <ArchPicture seed="planter" family="star">
            <BusinessFigure picture="planter" />
          </ArchPicture>
        }
      >
        <ButtonLink href={action.href} size="large">
          {action.label}
          <Icon name="arrow-right" />
        </ButtonLink>
      </PageHeader>
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
