import type { ReactNode } from 'react';
import type { Ground } from './grounds.ts';

export interface SceneProps {
  ground: Ground;
  /** SVG on a field 640 wide and 320 high. Cards crop it to 5:2, and one to 5:1. */
  children: ReactNode;
}

export const sceneHeight = 320;

/** A drawing that shows what its card tells of. The same by day and by night. */
export function Scene({ ground, children }: SceneProps) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 640 ${sceneHeight}`} preserveAspectRatio="xMidYMid slice">
      <rect width={640} height={sceneHeight} className={ground.fill} />
      {children}
    </svg>
  );
}
