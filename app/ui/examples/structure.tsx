import { Badge } from '../badge.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { Card } from '../card.tsx';
import { IconCards } from '../icon-cards.tsx';
import { Jaali } from '../jaali.tsx';
import { NewTabNote } from '../new-tab-note.tsx';
import { PageHeader } from '../page-header.tsx';
import { Pagination } from '../pagination.tsx';
import { Section } from '../section.tsx';
import { SkipLink } from '../skip-link.tsx';
import { Tabs } from '../tabs.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { WholeWords } from '../whole-words.tsx';
import { WithScripts } from '../with-scripts.tsx';
import { Grid, Row } from './arrangements.tsx';
import type { Examples } from './examples.ts';

/** What holds a page together. */
export const structure: Examples = {
  PageHeader: () => (
    <PageHeader
      seed="gallery"
      family="star"
      eyebrow="Membership"
      title="Business is done between people who know each other"
      lead="Join a body of traders, makers and exporters in every state, and be found by those who need you."
      breadcrumb={<Breadcrumb trail={[{ label: 'Home', href: '#home' }, { label: 'Membership' }]} />}
    >
      <ButtonLink href="#apply">Apply</ButtonLink>
      <ButtonLink href="#benefits" variant="secondary">
        See the benefits
      </ButtonLink>
    </PageHeader>
  ),
  IconCards: () => (
    <IconCards
      columns={3}
      cards={[
        { icon: 'users', title: 'Introductions', text: 'To members and to partner chambers abroad.' },
        { icon: 'phone', title: 'Advice', text: 'From the membership office, in plain words.' },
        { icon: 'mail', title: 'News', text: 'Of rules that change, before they do.' },
      ]}
    />
  ),
  Section: () => (
    <div>
      <Section
        tone="tinted"
        eyebrow="Services"
        heading="Doors that open with one introduction"
        intro="Three things members use most, each with a person behind it."
        aside={
          <ButtonLink href="#all" variant="secondary">
            All services
          </ButtonLink>
        }
      >
        <Grid>
          <Card title="Network" icon="users">
            Introductions in every state.
          </Card>
          <Card title="Support" icon="handshake">
            Advice from people who did it.
          </Card>
          <Card title="Trade" icon="ship">
            Papers, ports, and partners.
          </Card>
        </Grid>
      </Section>
      <Section
        tone="ink"
        eyebrow="Awards"
        heading="Good work deserves a witness"
        intro="Nominations are open until December."
        ornament={
          <Jaali seed="awards" family="star" className="absolute inset-y-0 right-0 -z-10 w-1/2 text-lattice opacity-25 fades" />
        }
      >
        <Row>
          <ButtonLink href="#nominate" variant="accent">
            Nominate
          </ButtonLink>
          <ButtonLink href="#past" variant="secondary">
            Past winners
          </ButtonLink>
          <Button variant="quiet">Not now</Button>
          <Badge tone="accent">Open</Badge>
          <Badge>2031</Badge>
        </Row>
      </Section>
      <Section width="narrow" heading="Reading width">
        <div className="prose">
          <p>
            Lines hold sixty to seventy-five characters, so that the eye finds the next one without being led. The column is the
            same for an article, a policy, and an answer to a question.
          </p>
          <h3>A smaller heading</h3>
          <ul>
            <li>Calm, exact, generous with space</li>
            <li>
              A <a href="#link">link in running text</a> and <strong>a strong word</strong>
            </li>
          </ul>
          <p lang="hi">व्यापार का काम भरोसे से चलता है।</p>
        </div>
      </Section>
    </div>
  ),
  Breadcrumb: () => (
    <Breadcrumb trail={[{ label: 'Home', href: '#home' }, { label: 'Initiatives', href: '#list' }, { label: 'Outreach' }]} />
  ),
  Tabs: () => (
    <Tabs
      label="Office"
      tabs={[
        { label: 'Articles', href: '#articles', current: true },
        { label: 'Approvals', href: '#approvals', count: 12 },
        { label: 'Messages', href: '#messages', count: 0 },
      ]}
    />
  ),
  Pagination: () => <Pagination previous="#p" next="#n" summary="101–200 of 10,000+" label="Example pages" />,
  SkipLink: () => <SkipLink href="#example-content">Skip the examples</SkipLink>,
  WholeWords: () => (
    <h3 className="w-40">
      <WholeWords>Certificate Course on Export-Import Management</WholeWords>
    </h3>
  ),
  VisuallyHidden: () => (
    <p>
      12 <VisuallyHidden>applications</VisuallyHidden> waiting
    </p>
  ),
  NewTabNote: () => (
    <a href="#example-content" className="link">
      The map <NewTabNote />
    </a>
  ),
  WithScripts: () => (
    <WithScripts>
      <Button type="button">Choose all</Button>
    </WithScripts>
  ),
};
