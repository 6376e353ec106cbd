/** A page of terms or policies: numbered sections, each reachable by its anchor. */
export interface LegalText {
  title: string;
  lead: string;
  description: string;
  /** The day the text was last checked against the law and the site, as an ISO date. */
  reviewed: string;
  contents: string;
  /** The whole in a few lines. */
  brief: { heading: string; points: string[] };
  sections: LegalSection[];
  sources: string[];
}

export interface LegalSection {
  id: string;
  heading: string;
  paragraphs?: string[];
  points?: string[];
  records?: { term: string; text: string }[];
  after?: string[];
  /** Where to go for what the section speaks of. */
  link?: { label: string; href: string };
  /** Under this section the page shows whom to reach, and about what. */
  contact?: 'personal data' | 'office';
}

export const legalWords = {
  reviewed: 'Last reviewed on',
  sources: 'Sources',
  notAdvice: 'Information, not legal advice',
  contact: {
    person: 'Questions about personal data',
    phone: 'Phone',
    email: 'Email',
    office: 'Corporate Office',
    hours: 'Office hours',
    unset:
      'The chamber’s phone number and email address are not published on this website yet. Once they are, you will find them here.',
    all: { label: 'Every way to reach the chamber', href: '/contact-us' },
  },
} as const;
