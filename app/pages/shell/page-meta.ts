import type { MetaDescriptor } from 'react-router';
import { pageTitle, shell } from '#app/content/shell.ts';
import { site } from '#app/content/site.ts';
import type { Crumb } from '#app/ui/breadcrumb.tsx';
import { socialCardOf, socialCardSize } from './social-card.ts';
import { breadcrumbList, organization, type StructuredData } from './structured-data.ts';

/** What `meta` receives, as far as it is needed here. */
interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  /** What keeps the page from being shown. */
  error?: unknown;
}

interface Words {
  title: string;
  description: string;
  /** What the page is called where its place is told; its title unless said. The header's `crumb` is the same. */
  breadcrumb?: string | undefined;
}

interface Options {
  /** The breadcrumb, when it is more than Home and this page. */
  trail?: readonly Crumb[];
  /** What else the page is about: a Course, an Article, an Organization. Becomes JSON-LD. */
  about?: (absolute: (path: string) => string) => StructuredData;
  /** The page whose social card stands for this one, where this one has none of its own. */
  cardOf?: string;
  /** The address of the page's own social card, where it is not drawn when the site is built. */
  card?: string;
  /** A feed that carries what the page lists. */
  feed?: { title: string; path: string };
  /** Open Graph's type; `website` unless said. */
  type?: 'website' | 'article';
  /** Keeps the page out of search engines; its links are still followed. */
  noindex?: boolean;
}

/**
 * All a page says of itself in its head: title, description, canonical link, Open Graph, and JSON-LD. Nothing where it cannot be
 * shown: what stands in its place has a title of its own.
 *
 *     export const meta: Route.MetaFunction = (args) => pageMeta(args, '/about', about);
 *
 * @param path the page's canonical address, whatever address it was asked for by
 * @param words its title, without the chamber's name, and its description in one or two sentences
 */
export function pageMeta({ matches, error }: MetaArgs, path: string, words: Words, options: Options = {}): MetaDescriptor[] {
  if (error) return [];
  const { title, description, breadcrumb = title } = words;
  const { type = 'website', noindex = false, cardOf = path, card = socialCardOf(cardOf), feed } = options;
  const isHome = path === '/';
  const absolute = addressesOf(matches);
  return [
    { title: isHome ? title : pageTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    ...(feed
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/rss+xml',
            title: feed.title,
            href: absolute(feed.path),
          } as const,
        ]
      : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: absolute(card) },
    { property: 'og:image:width', content: String(socialCardSize.width) },
    { property: 'og:image:height', content: String(socialCardSize.height) },
    // Every card bears the chamber's name; another page's does not bear this one's title.
    { property: 'og:image:alt', content: cardOf === path ? title : `${site.name} · ${site.tagline}` },
    { name: 'twitter:card', content: 'summary_large_image' }, // The rest of the card it takes from Open Graph.
    ...structuredData(isHome, { label: breadcrumb, href: path }, options, absolute),
  ];
}

/**
 * What a page says of itself that is for some alone: its title, and that search engines leave it out.
 * @param names from the narrowest to the widest, without the chamber's; undefined where one could not be read
 */
export function unlistedMeta(...names: (string | undefined)[]): MetaDescriptor[] {
  return [{ title: pageTitle(names.filter(Boolean).join(' · ')) }, { name: 'robots', content: 'noindex' }];
}

/** The head of a page behind a private link, where the link opens one. @param title without the chamber's name */
export function privateMeta(title: string): (args: { error?: unknown }) => MetaDescriptor[] {
  return ({ error }) => (error ? [] : unlistedMeta(title));
}

/** One script with everything; React Router escapes it, so that no text can end the script early. */
function structuredData(isHome: boolean, here: Crumb, options: Options, absolute: (path: string) => string) {
  const trail = options.trail ?? [shell.breadcrumbHome, here];
  const things = [
    isHome ? organization(absolute) : breadcrumbList(trail, absolute),
    ...(options.about ? [options.about(absolute)] : []),
  ];
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } as never }];
}

/** Makes addresses absolute; the root's loader knows where the site lives. Where it failed they stay as they are. */
function addressesOf(matches: MetaArgs['matches']): (path: string) => string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { siteUrl: string } | undefined;
  return (path) => (root && path.startsWith('/') ? new URL(path, root.siteUrl).href : path);
}
