import type { InitiativePicture } from '#app/content/initiatives.ts';
import { type Ground, grounds } from '#app/ui/drawings/grounds.ts';

/** The ground of each initiative's scene. */
export const initiativeGrounds: Record<InitiativePicture, Ground> = {
  social: grounds.indigo,
  educational: grounds.dusk,
  msme: grounds.night,
  intellectualProperty: grounds.mist,
  indianLaws: grounds.marigold,
};
