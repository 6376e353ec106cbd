/** The home page's hero (specification, section 2). */
export const home = {
  description:
    'A chamber of commerce for Indian business: membership, a public members directory, and support for trade at home and abroad.',
  established: 'Established 1920',
  title: 'Indian business, at home in the world',
  lead: 'The chamber brings Indian enterprises together, speaks for them, and opens doors abroad.',
  actions: {
    join: { label: 'Become a Member', href: '/members' },
    directory: { label: 'Members Directory', href: '/members-directory' },
  },
  statistics: [
    { value: 20, suffix: '+', label: 'Years of excellence' },
    { value: 50, suffix: 'K+', label: 'Global members' },
    { value: 150, suffix: '+', label: 'Countries served' },
  ],
  newest: {
    eyebrow: 'Members',
    heading: 'Newest members',
    intro: 'Businesses that joined the chamber most recently.',
    all: { label: 'See the whole directory', href: '/members-directory' },
  },
} as const;
