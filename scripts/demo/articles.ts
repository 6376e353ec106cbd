import { atMoment } from '#domain/articles/publication-date.ts';
import type { Post } from '#domain/articles/schema.ts';
import { createArticle } from '#domain/articles/writing.server.ts';
import type { Ctx } from '#domain/context.ts';
import { day } from '#domain/durations.ts';

const author = 'The chamber’s desk';

/** Posts that say what the site itself says elsewhere: no news, no people, no figures of our own. The newest first. */
const posts: readonly Post[] = [
  {
    title: 'How to use the members directory',
    author,
    image: '',
    imageAlt: '',
    content: `The [members directory](/members-directory) lists every member the office has approved. Anybody may look into it, member or not.
Type part of a name, choose a state, or pick a first letter. The address of the page keeps what you chose, so a search can be sent to a colleague as a link.

## Writing to a member

Each company has a page of its own with its address, its website and what it makes or sells. “Send Message to Listing Owner” reaches the member by email, and the member answers you directly.

## If the company is yours

“CLAIM YOUR LISTING” opens the listing to its owner: a code is sent to the listing’s own email address, and with it you can keep your entry in order.`,
  },
  {
    title: 'Settling a trade dispute without a court',
    author,
    image: '',
    imageAlt: '',
    content: `A buyer says the goods were late; a seller says the papers were. A court can decide it, in time. Arbitration can often decide it sooner, before somebody who knows the trade.
The chamber’s [Arbitration Cell](/arbitration) helps both sides to agree on an arbitrator and on the rules, and keeps the hearing in order.

## Before you sign the next contract

- Agree **in writing** that disputes go to arbitration, and where.
- Say in which language, and under which law.
- Keep the letters: an arbitrator decides by what can be shown.

[Write to us](/contact-us) if you are already in a dispute and do not know where to begin.`,
  },
  {
    title: 'The economy lives on bills that are paid on time',
    author,
    image: '',
    imageAlt: '',
    content: `Small enterprises make, mend and carry most of what India uses. An order keeps none of them going by itself: the money has to arrive.
The law helps. A buyer must pay a micro or small enterprise by the agreed day, at most 45 days after acceptance, or within 15 days if no day was agreed, and owes compound interest from then on.

## What to see to

- Register on Udyam **before you deliver**: it costs nothing.
- Keep what shows the day of acceptance, and the day that was agreed for payment.
- If the money does not come, take the matter to the Facilitation Council of your state, through the online portal.

The page on [MSME Support & Outreach](/initiatives/msme-support-&-outreach) names the law, and says whom it protects.`,
  },
  {
    title: 'Exports and imports: what the certificate course teaches',
    author,
    image: '',
    imageAlt: '',
    content: `Trade abroad is not secret knowledge. It is a row of steps, each with its paper: finding a buyer, pricing, the code every importer and exporter needs, shipping, and being paid.
Our [Certificate Course on Export-Import Management](/Courses) takes them in that order, online, in two months.

## Who it is for

> People who have something to sell and have not sold it abroad yet.

It is open to business owners, to their staff and to students. The course page lists the modules, the price with taxes included, and how the certificate can be checked by others.`,
  },
  {
    title: 'Starting a business: choose the form before the name',
    author,
    image: '',
    imageAlt: '',
    content: `Founders often begin with a name and a logo. The form of the business decides more: who answers for its debts, who may join, and what must be filed each year.
A private limited company needs at least two people. A limited liability partnership needs at least two partners. A sole proprietorship needs nobody but you, and keeps nothing apart from you either.

## Where to read on

- [Start Your Business](/start-your-business): the roadmap, from the idea to shares for employees
- [Regulatory Filing](/regulatory-filing): what falls due, and when
- [Corporate Compliance](/corporate-compliances): what a company must keep in order

Each page names its sources and the day it was last reviewed.`,
  },
  {
    title: 'How the chamber speaks to government, and how it does not',
    author,
    image: '',
    imageAlt: '',
    content: `Those who must keep a rule often know first where it pinches. The chamber gathers what its members have seen, and puts it before government when rules are made or changed.
It goes no further into politics. The chamber is a non-political body, and takes no side in an election.

## If a rule troubles you

- Name the rule and its section, and say what it asks of you.
- Say what that costs, **in hours or in rupees**, and how you know.
- Propose the words that you would put in its place.

Representations on policy are a duty of the [Central Business Committee](/about), the elected representatives of the members. [Write to us](/contact-us) with what it should know.`,
  },
  {
    title: 'Why leadership in business deserves a witness',
    author,
    image: '',
    imageAlt: '',
    content: `Good work is often known to few: to the people who did it, and to those who buy it. The chamber’s Excellence Awards exist so that others hear of it.
Anybody may [nominate](/nomination) a business or a person, in one of fifteen categories, from a rising star to a lifetime’s achievement. A panel reads every nomination, and the winners are honoured in New Delhi.
Write plainly what was done and what changed by it. Attach what shows it. A page of facts does more than ten of praise.`,
  },
];

const daysBetween = 9;

/** Fills the demonstration's bulletin. */
export async function publishDemonstrationArticles(office: Ctx): Promise<void> {
  for (const [index, post] of posts.entries()) {
    const date = new Date(office.clock().getTime() - (index * daysBetween + 1) * day);
    await createArticle(office, post, undefined, atMoment(date));
  }
}
