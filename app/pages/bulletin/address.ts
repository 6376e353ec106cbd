import { bulletin } from '#app/content/bulletin.ts';

/** What the bulletin's address says: which part of the list is asked for, and which article is open over it. */
interface BulletinPlace {
  q: string;
  topic: string;
  cursor: string;
  article: string;
}

/** The address of a place in the bulletin; what is empty is left out. */
export function bulletinAddress(place: Partial<BulletinPlace> = {}): string {
  const set = Object.entries(place).filter(([, value]) => value !== '');
  return set.length > 0 ? `${bulletin.path}?${new URLSearchParams(set)}` : bulletin.path;
}

/** An article's own address, whatever list it was found in. */
export function articleAddress(slug: string): string {
  return bulletinAddress({ article: slug });
}

/** The id of an article's card in the list, to which Back returns. */
export function cardId(slug: string): string {
  return `article-${slug}`;
}

/** Where an article's social card is drawn; another version has another. */
export function cardAddress({ id, version }: { id: string; version: number }): string {
  return `/og/articles/${id}-${version}.png`;
}

export const feedAddress = `${bulletin.path}/feed.xml`;
