import type { ComponentType } from 'react';
import type { InitiativePicture } from '#app/content/initiatives.ts';
import { Scene } from '#app/ui/drawings/scene.tsx';
import { Avenue } from './avenue.tsx';
import { initiativeGrounds } from './grounds.ts';
import { PalmLeaves, Shelter } from './law.tsx';
import { Voyage, Workshop } from './trade.tsx';

/* The figures of the initiatives' own pages, each in a wider country. */
const drawings: Record<InitiativePicture, ComponentType> = {
  social: Avenue,
  educational: Voyage,
  msme: Workshop,
  intellectualProperty: Shelter,
  indianLaws: PalmLeaves,
};

/** What an initiative is about, seen at a glance. Each has its own: an initiative of the content without one is a type error. */
export function InitiativeScene({ picture }: { picture: InitiativePicture }) {
  const Drawing = drawings[picture];
  return (
    <Scene ground={initiativeGrounds[picture]}>
      <Drawing />
    </Scene>
  );
}
