/** The search, in the header and on its page. */
export const search = {
  title: 'Search',
  description: 'Search the chamber’s pages, the articles of its bulletin and the members directory.',
  lead: 'Find a page or an article on this site, or a member by name.',
  open: 'Find on this site',
  close: 'Close search',
  form: 'Search this site',
  field: 'Search this site',
  submit: 'Search',
  /** Below an empty search. */
  begin: {
    title: 'What are you looking for?',
    text: 'Type a word or two: a subject such as “membership”, or part of a member’s name.',
  },
  resultsFor: 'Results for',
  showingFor: 'Showing results for',
  insteadOf: 'Search instead for',
  nothing: {
    title: (query: string) => `Nothing found for “${query}”`,
    text: 'Check the spelling, or try fewer or more general words.',
    action: { label: 'Browse the members directory', href: '/members-directory' },
  },
  pages: 'Pages',
  articles: 'Articles',
  members: 'Members',
  allArticles: 'See all in the bulletin',
  allMembers: (count: string) => `See all ${count} in the directory`,
} as const;
