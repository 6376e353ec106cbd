import ornaments from './ornaments.svg?no-inline';

/** @returns the address of an ornament drawn by scripts/draw-home-pictures.ts: what it shows is said beside it */
export const ornament = (name: 'network' | 'support' | 'trade' | 'trophy' | 'medal' | 'achievement' | 'excellence'): string =>
  `${ornaments}#${name}`;
