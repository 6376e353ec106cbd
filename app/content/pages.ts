import { directory } from './directory.ts';
import { home } from './home.ts';
import { membership } from './membership.ts';
import { shell } from './shell.ts';

/** A public page as the sitemap, the search and the social cards know it. */
export interface PublicPage {
  /** Its canonical address. */
  path: string;
  title: string;
  description: string;
  /** Its words, from which the search finds it: any typed content, read for its sentences. */
  text: object;
}

/** Every public page with an address of its own. A page joins here when it joins `routes.ts`. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', title: shell.breadcrumbHome.label, description: home.description, text: home },
  page('/members', membership, [membership.benefits, membership.events, membership.help]),
  page('/members-directory', directory, []),
];

/**
 * @param words the page's content, which has its title and description
 * @param text what of it the search reads; all of it unless said
 */
function page(path: string, words: { title: string; description: string }, text: object = words): PublicPage {
  return { path, title: words.title, description: words.description, text };
}
