import { indianFigure } from '#domain/figures.ts';

/** The members directory and a company's page (specification, sections 2 and 8). */
export const directory = {
  title: 'Members Directory',
  lead: 'Find a member by name, by state, or by first letter.',
  description: 'The public directory of the chamber’s members: search by name, state or first letter.',
  filters: {
    heading: 'Filter the directory',
    keyword: 'Keyword',
    keywordHint: 'Part of a member’s name',
    state: 'State',
    allStates: 'All States',
    search: 'Search',
    clear: 'Clear Filters',
    letters: 'Names beginning with',
  },
  loading: 'Loading members...',
  failed: 'Error loading members',
  tryAgain: 'Try again',
  empty: {
    filtered: { title: 'No members found', text: 'No member matches these filters. Try fewer letters or another state.' },
    all: { title: 'No members yet', text: 'The first approved member will be listed here.', action: 'Become a Member' },
  },
  count: ({ total, totalIsExact }: { total: number; totalIsExact: boolean }) => {
    const figure = `${indianFigure(total)}${totalIsExact ? '' : '+'}`;
    return total === 1 && totalIsExact ? '1 member' : `${figure} members`;
  },
  pages: 'Pages of the directory',
} as const;

export const company = {
  back: 'Back to Directory',
  badge: 'DIRECTORY',
  address: 'Address',
  description: 'Long Business Description',
  website: 'Website',
  email: 'Email',
  phone: 'Phone',
  fax: 'Fax',
  status: 'Status',
  createdAt: 'In our records since',
  logo: (name: string) => `Logo of ${name}`,
  notFound: {
    title: 'Company Not Found',
    lead: 'Company not found. Please check the ID or try another company.',
  },
  failure: {
    title: 'Something went wrong',
    lead: 'Failed to load company details. Please try again later.',
  },
} as const;
