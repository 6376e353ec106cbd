/** Where a page's social card (its Open Graph image) lies; drawn at build time by `scripts/build/social-cards.ts`. */
export function socialCardOf(path: string): string {
  const name =
    path
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'home';
  return `/og/${name}.png`;
}

/** Every card's size in pixels. */
export const socialCardSize = { width: 1200, height: 630 };
