import { paintCard, socialCard } from '#adapters/drawings/social-card.tsx';
import { publicPages } from '#app/content/pages.ts';
import { socialCardOf } from '#app/pages/shell/social-card.ts';
import type { SiteFile } from './site-file.ts';

/** A picture for each public page, for where its address is shared. */
export const socialCards: SiteFile[] = publicPages.map((page) => {
  const drawing = socialCard(page);
  return { path: socialCardOf(page.path).slice(1), from: drawing, make: () => paintCard(drawing) };
});
