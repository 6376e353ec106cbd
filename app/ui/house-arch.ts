import { cuspedArch } from './lattice.ts';

/** The arch of the house, as paths of SVG: the opening stands on a ground of 300 by 340, the line around it on one of 336 by 376. */
export const houseArch = { opening: cuspedArch(300, 340, 4), around: cuspedArch(336, 376, 4) } as const;
