import { Badge } from '../badge.tsx';
import { BarChart } from '../bar-chart.tsx';
import { ButtonLink } from '../button.tsx';
import { Card } from '../card.tsx';
import { CloseButton } from '../close-button.tsx';
import { Cover } from '../cover.tsx';
import { DescriptionList } from '../description-list.tsx';
import { Disclosure } from '../disclosure.tsx';
import { EmailLink } from '../email-link.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Notice } from '../notice.tsx';
import { Quote } from '../quote.tsx';
import { Stat } from '../stat.tsx';
import { Grid, Row } from './arrangements.tsx';
import type { Examples } from './examples.ts';

/** What is said, and facts set out. */
export const messages: Examples = {
  Notice: () => (
    <div className="grid max-w-narrow gap-4">
      <Notice kind="success" title="Sent">
        We’ll get back to you soon.
      </Notice>
      <Notice kind="error">Something went wrong. Please try again.</Notice>
      <Notice end={<CloseButton />}>This page was reviewed in March.</Notice>
    </div>
  ),
  CloseButton: () => (
    <Row>
      <CloseButton />
      <CloseButton disabled />
    </Row>
  ),
  Badge: () => (
    <Row>
      <Badge>Pending</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="positive">Approved</Badge>
      <Badge tone="negative">Rejected</Badge>
    </Row>
  ),
  Card: () => (
    <Grid>
      <Card title="A wide network" icon="globe">
        Members in every state and partners abroad, one introduction away.
      </Card>
      <Card
        title="What changed for exporters this quarter"
        href="#article"
        cover={<Cover seed="article" />}
        meta="12 March 2031 · 4 min read"
        footer="Read more"
      >
        Three rules, and who they touch.
      </Card>
      <Card title="Stay connected" number="01" level={4}>
        A line to people who have done it before.
      </Card>
    </Grid>
  ),
  Disclosure: () => (
    <div className="max-w-narrow border-t border-line">
      <Disclosure summary="Who can apply?" name="questions" open>
        Any business, of any size, in any state.
      </Disclosure>
      <Disclosure summary="How long does it take?" name="questions">
        The office answers within three working days.
      </Disclosure>
    </div>
  ),
  DescriptionList: () => (
    <DescriptionList
      rows={[
        { term: 'Name', description: 'Surya Handlooms' },
        { term: 'Address', description: 'Weavers’ Colony, Kanchipuram - 631501, India' },
        { term: 'Email', description: <EmailLink address="the.export.department@companyofalongname.example.org" /> },
        { term: 'Fax', description: undefined },
      ]}
    />
  ),
  EmptyState: () => (
    <EmptyState
      title="No members match"
      icon="search"
      actions={
        <ButtonLink href="#clear" variant="secondary">
          Clear filters
        </ButtonLink>
      }
    >
      Try fewer letters, or another state.
    </EmptyState>
  ),
  Quote: () => (
    <div className="max-w-prose">
      <Quote name="Meera Nair">Two introductions in the first month paid for ten years of membership.</Quote>
    </div>
  ),
  Stat: () => (
    <div className="grid pairs gap-8 lg:grid-cols-4">
      <Stat value={150} suffix="+" label="Countries served" />
      <Stat value={50} suffix="K+" label="Active members" />
      <Stat value={24} suffix="/7" label="Support" />
      <Stat value={15421} prefix="₹" label="All taxes included" />
    </div>
  ),
  BarChart: () => (
    <BarChart
      caption="Sales of the last three months: ₹77,105"
      tableLabel="The figures as a table"
      bars={[
        { label: 'Sep', value: 0, text: '₹0' },
        { label: 'Oct', value: 4_626_300, text: '₹46,263' },
        { label: 'Nov', value: 3_084_200, text: '₹30,842' },
      ]}
    >
      <p>September ₹0, October ₹46,263, November ₹30,842.</p>
    </BarChart>
  ),
  EmailLink: () => <EmailLink address="office@example.org" subject="Subscribe" text="Subscribe by email" />,
};
