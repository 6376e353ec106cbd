import type { ComponentType } from 'react';
import type { ActivityIcon } from '#app/content/activities.ts';
import { Scene } from '#app/ui/drawings/scene.tsx';
import { Horn, Passport, Planes } from './abroad.tsx';
import { activityGrounds } from './grounds.ts';
import { Crane, Ship } from './harbour.tsx';
import { Balance, Pavilions, Spices } from './market.tsx';
import { Banyan, Doors, Hall } from './people.tsx';
import { Book, Dovecote, Tongues } from './words.tsx';
import { Arches, Lock, Rotunda, WindWheel } from './works.tsx';

/* The icon is the seal on the lower left edge of a card's picture: what matters keeps clear of that corner. */
const drawings: Record<ActivityIcon, ComponentType> = {
  megaphone: Horn,
  'user-search': Doors,
  chart: Spices,
  presentation: Hall,
  passport: Passport,
  languages: Tongues,
  send: Dovecote,
  handshake: Arches,
  'package-out': Ship,
  'package-in': Crane,
  tent: Pavilions,
  landmark: Rotunda,
  leaf: WindWheel,
  plane: Planes,
  newspaper: Book,
  scale: Balance,
  lightbulb: Lock,
  heart: Banyan,
};

/** What an activity is about, seen at a glance. Each has its own: an activity of the content without one is a type error. */
export function ActivityScene({ icon }: { icon: ActivityIcon }) {
  const Drawing = drawings[icon];
  return (
    <Scene ground={activityGrounds[icon]}>
      <Drawing />
    </Scene>
  );
}

export const activityIcons = Object.keys(drawings) as ActivityIcon[];
