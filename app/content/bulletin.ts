import { indianFigure } from '#domain/figures.ts';

/** The bulletin (specification, section 2). */
export const bulletin = {
  path: '/aicc-bulletin',
  title: 'AICC Bulletin',
  lead: 'News, explanations and opinion for Indian business, from the chamber’s desk.',
  description: 'The chamber’s bulletin: articles on the economy, trade, start-ups, politics and leadership for Indian business.',
  articles: 'Articles',
  pages: 'Pages of the bulletin',
  read: 'Read the article',
  search: { form: 'Search the bulletin', field: 'Keyword', submit: 'Search' },
  topics: 'Popular topics',
  recent: 'Recent posts',
  subscribe: {
    heading: 'Subscribe',
    text: 'The feed brings every new article to your news reader. This website sends no newsletter: to get articles by email, ask the office.',
    mail: 'Subscribe by email',
    subject: 'Subscribe to the AICC Bulletin',
    /** Where the chamber has not given its address yet. */
    contact: { label: 'Write to us to subscribe', href: '/contact-us' },
    feed: 'RSS feed',
  },
  filtered: {
    about: (words: string) => `Articles about “${words}”`,
    both: (topic: string, words: string) => `Articles about ${topic} with “${words}”`,
    clear: 'Show all articles',
    none: { title: 'No articles found', text: 'No article matches. Try another topic, or fewer words.' },
    near: { title: 'No articles found', text: 'No article matches all of this. Perhaps you are looking for:' },
    everywhere: 'Search the whole site',
  },
  empty: { title: 'No articles yet', text: 'The first article will appear here as soon as it is published.' },
  failed: { title: 'The articles cannot be shown at the moment', text: 'Please try again in a little while.' },
  notFound: {
    title: 'Article not found',
    lead: 'There is no article at this address. It may have been withdrawn.',
  },
  back: 'Back to the bulletin',
  by: (author: string) => `By ${author}`,
  views: (views: number) => (views === 1 ? '1 view' : `${indianFigure(views)} views`),
} as const;
