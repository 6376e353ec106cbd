import { privacyNotices } from '#domain/privacy-notices.ts';
import { activities } from './activities.ts';
import { arbitration } from './arbitration.ts';
import { course } from './course.ts';
import { home } from './home.ts';
import { international } from './international.ts';
import { membership } from './membership.ts';
import { nomination } from './nomination.ts';
import { footer } from './shell.ts';
import { site } from './site.ts';

export interface Figure {
  value: number;
  suffix: string;
  label: string;
}

/** Something with a title and a sentence or two; other pages' cards fit as they are. */
export interface Item {
  title: string;
  text?: string | undefined;
  description?: string | undefined;
}

/** What a chapter is made of, in the order it is set. */
export type Block =
  | { kind: 'text'; heading?: string; paragraphs: readonly string[] }
  | { kind: 'figures'; items: readonly Figure[] }
  /** Two columns of cards. */
  | { kind: 'cards'; heading?: string; items: readonly Item[] }
  /** In order, each with its number. */
  | { kind: 'numbered'; heading?: string; items: readonly Item[] }
  /** Short lines, ticked. */
  | { kind: 'points'; heading?: string; items: readonly string[] }
  | { kind: 'quotes'; heading?: string; items: readonly { quote: string; source: string }[] };

export interface Chapter {
  title: string;
  lead: string;
  blocks: readonly Block[];
}

/** In the words of the form's own notice. How long it is kept is a setting, which a printed page cannot follow. */
const whatBecomesOfIt = `${privacyNotices.membership.what} ${privacyNotices.membership.why}.`;

const titlesOf = (items: readonly Item[]) => items.map(({ title }) => title).join(' · ');

const theChamber: Chapter = {
  title: 'The chamber',
  lead: site.description,
  blocks: [
    { kind: 'figures', items: home.hero.statistics },
    {
      kind: 'cards',
      heading: 'What it is there for',
      items: [
        {
          title: 'To be found',
          text: 'Every member has a page in a public directory that buyers can search by name, by state or by first letter.',
        },
        {
          title: 'To meet',
          text: 'Members of every trade and size, at seminars and conferences, and on trade delegations at home and abroad.',
        },
        {
          title: 'To trade',
          text: 'Introductions to members and partner chambers abroad, and recommendation letters for business visas.',
        },
        {
          title: 'To be advised',
          text: 'Guidance on trade, on compliance and on settling disputes, from people who know how a business works.',
        },
      ],
    },
    {
      kind: 'text',
      heading: 'For every trade, and for no party',
      paragraphs: [
        'The chamber is non-profit and non-political. It is an association of business organisations: its knowledge and contacts serve every member, from first-time exporter to established house.',
      ],
    },
  ],
};

const whatWeDo: Chapter = {
  title: 'What we do',
  lead: activities.lead,
  blocks: [
    {
      kind: 'cards',
      items: [
        { title: international.partners.heading, text: international.lead },
        { title: nomination.title, text: home.awards.text },
        { title: course.title, text: course.description },
        { title: arbitration.title, text: arbitration.lead },
      ],
    },
    {
      kind: 'text',
      heading: activities.heading,
      paragraphs: [titlesOf(activities.services.items)],
    },
    {
      kind: 'text',
      heading: home.initiatives.heading,
      paragraphs: [home.initiatives.intro, titlesOf(home.initiatives.items)],
    },
  ],
};

const whatMembersGet: Chapter = {
  title: 'Membership',
  lead: 'What a member can count on, from the first day.',
  blocks: [
    { kind: 'points', heading: membership.benefits.heading, items: membership.benefits.items },
    { kind: 'quotes', heading: membership.testimonials.heading, items: membership.testimonials.items },
  ],
};

/** @param website the site's address as print names it, where it is known */
const howToJoin = (website: string | undefined): Chapter => ({
  title: 'How to join',
  lead: `${membership.lead} The form is ${website ? `at ${website}/become-a-member` : 'on the chamber’s website, under Members'}.`,
  blocks: [
    {
      kind: 'numbered',
      items: [
        {
          title: 'Say who you are',
          text: 'Your name or your business’s, phone, email, country and zip code. Address, city and state are optional.',
        },
        {
          title: 'Say what you do',
          text: 'A description of what your business makes, trades or offers. Add a website and a fax number if you have them.',
        },
        {
          title: 'Hear from us',
          text: 'The membership office reads the application, and writes to you once it has decided.',
        },
        {
          title: 'Be listed',
          text: 'Once approved, your business has its own page in the members directory, for members and buyers to find.',
        },
      ],
    },
    { kind: 'text', heading: 'What we do with what you send', paragraphs: [whatBecomesOfIt] },
  ],
});

/**
 * The brochure, /brochure.pdf: a cover, a page for each chapter, and the back with the ways to reach the chamber.
 * It says what the pages say, in the pages' words: a chapter joins here, made of a page's content, such as
 * `{ title: activities.title, lead: activities.lead, blocks: [{ kind: 'cards', items: activities.services.items }] }`.
 * @param website the site's address as print names it, where it is known
 */
export const brochureOf = (website: string | undefined) =>
  ({
    title: `${site.name} · Brochure`,
    subject: site.description,
    brand: { name: site.name, tagline: site.tagline },
    cover: { eyebrow: home.hero.established, title: home.hero.title, lead: home.hero.lead },
    chapters: [theChamber, whatWeDo, whatMembersGet, howToJoin(website)],
    back: {
      title: footer.support.heading,
      lead: footer.support.text,
      office: footer.office,
      location: { heading: 'Visit us', lines: [site.location.label] },
      hours: { heading: 'Opening hours', lines: [site.hours.weekdays, site.hours.saturday, site.hours.sunday] },
      web: { heading: 'On the web', lines: website ? [website] : [] },
      reach: { heading: 'Write or call', lines: [site.phone, site.email].filter((line) => line !== undefined) },
    },
  }) as const;

export type Brochure = ReturnType<typeof brochureOf>;
