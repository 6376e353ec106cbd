import type { ActivityIcon } from '#app/content/activities.ts';
import { type Ground, grounds } from '#app/ui/drawings/grounds.ts';

const { night, indigo, dusk, mist, sand, marigold } = grounds;

/** The ground of each activity's scene: none beside or below its like, in one column, two or three. */
export const activityGrounds: Record<ActivityIcon, Ground> = {
  megaphone: night,
  'user-search': sand,
  chart: mist,
  presentation: indigo,
  passport: marigold,
  languages: dusk,
  send: sand,
  handshake: night,
  'package-out': mist,
  'package-in': indigo,
  tent: marigold,
  landmark: dusk,
  leaf: mist,
  plane: night,
  newspaper: sand,
  scale: indigo,
  lightbulb: dusk,
  heart: mist,
};
