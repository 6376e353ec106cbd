import { indianLawCards } from './indian-law-cards.ts';
import { initiatives } from './initiatives.ts';
import type { Verdict } from './law-card.ts';
import { supremeCourtCards } from './supreme-court-cards.ts';

/** Know the Indian Laws (specification, section 2). */
export const indianLaws = {
  ...initiatives.indianLaws,
  breadcrumb: 'Know The Indian Laws',
  lead: 'Eighteen things people say about the law. Each card shows what is said and how far it is true; open it for what the law says today.',
  open: 'Read the law',
  verdicts: { holds: 'True', partly: 'Partly true', not: 'Not true' } satisfies Record<Verdict, string>,
  laws: {
    heading: 'Detailed Legal Information',
    intro:
      'On 1 July 2024 three new laws replaced the Penal Code, the Code of Criminal Procedure and the Evidence Act. The cards name the new sections, with the old ones beside them.',
    cards: indianLawCards,
  },
  court: {
    heading: 'Interesting Facts About Supreme Court of India',
    intro: 'Nine questions of everyday life and business, and a decision of the Court that bears on each.',
    cards: supremeCourtCards,
  },
  closing: {
    heading: 'Stay Informed, Stay Protected',
    text: 'Knowing the rule is half of being safe; the other half is asking in time. Tell us your question, and we will say who can help.',
    action: { label: 'Ask us', href: '/contact-us' },
  },
};
