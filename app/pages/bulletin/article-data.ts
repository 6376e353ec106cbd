import { site } from '#app/content/site.ts';
import { previewOf } from '#domain/articles/text.ts';
import { imageAddress, readImageAddress } from '#domain/image-address.ts';
import type { StructuredData } from '../shell/structured-data.ts';
import { articleAddress } from './address.ts';

interface ArticleData {
  slug: string;
  title: string;
  author: string;
  opening: string;
  image: string;
  category: string;
  date: Date;
  changedAt: Date;
}

/** An article for search engines. */
export function articleData(article: ArticleData, card: string, absolute: (path: string) => string): StructuredData {
  const image = readImageAddress(article.image);
  return {
    '@type': 'Article',
    '@id': absolute(articleAddress(article.slug)),
    headline: article.title,
    description: articleDescription(article),
    image: absolute(image ? imageAddress(image) : card),
    articleSection: article.category,
    datePublished: article.date.toISOString(),
    dateModified: article.changedAt.toISOString(),
    // A name does not tell whether a person wrote it or the chamber's desk.
    author: { name: article.author },
    publisher: { '@type': 'Organization', '@id': absolute('/#organization'), name: site.name, logo: absolute('/icon-512.png') },
    mainEntityOfPage: absolute(articleAddress(article.slug)),
  };
}

/** What a list of results, a feed and a card say of an article: how it begins, in whole words, on one line. */
export function articleDescription({ opening }: { opening: string }): string {
  return previewOf(opening).replace(/\s+/g, ' ').trim();
}
