import type { ReactElement, ReactNode } from 'react';
import { ArchPicture } from './arch-picture.tsx';
import { Badge } from './badge.tsx';
import { BarChart } from './bar-chart.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { Cover } from './cover.tsx';
import { DescriptionList } from './description-list.tsx';
import { Dialog } from './dialog.tsx';
import { Disclosure } from './disclosure.tsx';
import { EmailLink } from './email-link.tsx';
import { Emblem } from './emblem.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { SelectField, TextAreaField, TextField } from './field.tsx';
import { FileField } from './file-field.tsx';
import { Icon, iconNames } from './icon.tsx';
import { Jaali } from './jaali.tsx';
import { JaaliWindow } from './jaali-window.tsx';
import { latticeFamilies } from './lattice.ts';
import { Notice } from './notice.tsx';
import { PageHeader } from './page-header.tsx';
import { Pagination } from './pagination.tsx';
import { Progress } from './progress.tsx';
import { Quote } from './quote.tsx';
import { Section } from './section.tsx';
import { SkipLink } from './skip-link.tsx';
import { Stat } from './stat.tsx';
import { Tabs } from './tabs.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}

/** Every component in its realistic variants: the gallery shows them, the axe test reads them. */
export const examples: Record<string, () => ReactElement> = {
  Button: () => (
    <Row>
      <Button>Send message</Button>
      <Button variant="accent">Join now</Button>
      <Button variant="secondary">Cancel</Button>
      <Button variant="quiet">Clear filters</Button>
      <Button variant="danger">Delete</Button>
      <Button disabled>Submitting…</Button>
      <Button size="large">
        Continue
        <Icon name="arrow-right" />
      </Button>
    </Row>
  ),
  ButtonLink: () => (
    <Row>
      <ButtonLink href="#a" variant="accent" size="large">
        Become a member
      </ButtonLink>
      <ButtonLink href="#b" variant="secondary" size="large">
        Explore
      </ButtonLink>
      <ButtonLink href="#c" variant="quiet">
        <Icon name="download" />
        Download
      </ButtonLink>
    </Row>
  ),
  TextField: () => (
    <div className="grid max-w-narrow gap-6 sm:grid-cols-2">
      <TextField name="plain" label="Full name" autoComplete="name" required />
      <TextField name="email" label="Email address" type="email" defaultValue="asha@" error="Email is invalid" required />
      <TextField name="mobile" label="Mobile number" prefix="+91" inputMode="tel" hint="Ten digits, without spaces" />
      <TextField name="website" label="Website" optional placeholder="https://" />
      <TextField name="locked" label="Reference" defaultValue="N-2031" readOnly />
      <TextField name="off" label="Coupon" disabled />
    </div>
  ),
  TextAreaField: () => (
    <div className="max-w-narrow">
      <TextAreaField
        name="description"
        label="Business description"
        hint="Two or three sentences"
        error={['Business description is required']}
        rows={4}
        required
      />
    </div>
  ),
  SelectField: () => (
    <div className="grid max-w-narrow gap-6 sm:grid-cols-2">
      <SelectField name="state" label="State" placeholder="Select state" options={['Delhi', 'Gujarat', 'Kerala']} required />
      <SelectField
        name="country"
        label="Country"
        options={[
          { value: 'in', label: 'India' },
          { value: 'jp', label: 'Japan' },
        ]}
        error="Country is required"
      />
    </div>
  ),
  ErrorSummary: () => (
    <div className="max-w-narrow">
      <ErrorSummary errors={{ email: ['Email is invalid'], description: ['Business description is required'], mobile: [] }} />
    </div>
  ),
  FileField: () => (
    <div className="grid max-w-md gap-6">
      <FileField name="evidence" label="Supporting documents" optional multiple hint="PDF or JPEG, up to 10MB each" />
      <FileField
        name="wrong"
        label="Logo"
        error={['“logo.bmp” is not an image we can show', '“large.png” is larger than 10MB']}
      />
    </div>
  ),
  Progress: () => (
    <div className="grid max-w-md gap-6">
      <Progress label="Sending: 40%" done={0.4} />
      <Progress label="Looking at the documents" done={undefined} />
    </div>
  ),
  Notice: () => (
    <div className="grid max-w-narrow gap-4">
      <Notice kind="success" title="Sent">
        We’ll get back to you soon.
      </Notice>
      <Notice kind="error">Something went wrong. Please try again.</Notice>
      <Notice>This page was reviewed in March.</Notice>
    </div>
  ),
  Card: () => (
    <Grid>
      <Card title="A wide network" icon="globe">
        Members in every state and partners abroad, one introduction away.
      </Card>
      <Card
        title="What changed for exporters this quarter"
        href="#article"
        cover={<Cover seed="article" title="What changed for exporters this quarter" />}
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
  Badge: () => (
    <Row>
      <Badge>Pending</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="positive">Approved</Badge>
      <Badge tone="negative">Rejected</Badge>
    </Row>
  ),
  Breadcrumb: () => (
    <Breadcrumb trail={[{ label: 'Home', href: '#home' }, { label: 'Initiatives', href: '#list' }, { label: 'Outreach' }]} />
  ),
  Pagination: () => <Pagination previous="#p" next="#n" summary="101–200 of 10,000+" label="Example pages" />,
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
  Dialog: () => (
    <>
      <Button type="button" variant="secondary" {...{ command: 'show-modal', commandfor: 'example-dialog' }}>
        Open dialog
      </Button>
      <Dialog
        id="example-dialog"
        title="A little more about the business"
        actions={
          <>
            <Button variant="secondary" type="button">
              Cancel
            </Button>
            <Button type="button">Confirm</Button>
          </>
        }
      >
        <div className="grid gap-5">
          <TextAreaField name="dialog-description" label="Business description" rows={3} />
          <TextField name="dialog-website" label="Website" optional />
        </div>
      </Dialog>
    </>
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
  Stat: () => (
    <div className="grid grid-cols-2 gap-8 lg:grid-cols-4">
      <Stat value={150} suffix="+" label="Countries served" />
      <Stat value={50} suffix="K+" label="Active members" />
      <Stat value={24} suffix="/7" label="Support" />
      <Stat value={15421} prefix="₹" grouped label="All taxes included" />
    </div>
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
          <Jaali
            seed="awards"
            family="star"
            className="absolute inset-y-0 right-0 -z-10 w-1/2 text-lattice opacity-25 mask-l-from-20%"
          />
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
  DescriptionList: () => (
    <DescriptionList
      rows={[
        { term: 'Name', description: 'Surya Handlooms' },
        { term: 'Address', description: 'Weavers’ Colony, Kanchipuram - 631501, India' },
        { term: 'E-mail', description: <EmailLink address="hello@example.org" /> },
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
      <Quote name="Meera Nair" position="Spice exporter, Kochi">
        Two introductions in the first month paid for ten years of membership.
      </Quote>
    </div>
  ),
  Emblem: () => (
    <Row>
      <Emblem initials="AICC" className="size-24" label="Emblem" />
      <Emblem initials="GR" />
      <Emblem initials="EGY" />
    </Row>
  ),
  Jaali: () => (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {latticeFamilies.flatMap((family) =>
        ['a', 'b'].map((seed) => <Jaali key={family + seed} seed={seed} family={family} className="h-48 text-lattice" />),
      )}
    </div>
  ),
  JaaliWindow: () => (
    <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      {latticeFamilies.map((family) => (
        <JaaliWindow key={family} seed="window" family={family} />
      ))}
    </div>
  ),
  ArchPicture: () => (
    <ArchPicture seed="gallery" family="star" className="w-60">
      <circle cx={150} cy={180} r={70} className="fill-art-marigold" />
      <path d="M0 250h300v90H0Z" className="fill-art-night" />
    </ArchPicture>
  ),
  Cover: () => (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {Array.from({ length: 20 }, (_, i) => `Number ${i + 1}`).map((title) => (
        <Cover key={title} seed="cover" title={title} label={title} />
      ))}
    </div>
  ),
  Icon: () => (
    <Row>
      {iconNames.map((name) => (
        <Icon key={name} name={name} label={name} className="size-6" />
      ))}
    </Row>
  ),
  EmailLink: () => <EmailLink address="office@example.org" subject="Subscribe" text="Subscribe by e-mail" />,
  SkipLink: () => <SkipLink href="#example-content">Skip the examples</SkipLink>,
  VisuallyHidden: () => (
    <p>
      12 <VisuallyHidden>applications</VisuallyHidden> waiting
    </p>
  ),
};
