import { classNames } from './class-names.ts';
import type { Ground } from './drawings/grounds.ts';

export interface SheetPictureProps {
  /** Where the drawing lies, by `drawingInSheet`. What it shows is said beside it. */
  address: string;
  /** The drawing's own ground: there before it. */
  ground: Ground;
  /** The shape of its place, as wide as the place is. */
  className: string;
}

/**
 * A drawing of a sheet, which cuts itself to its place. None waits until it comes near: the sheet is fetched once for all of them,
 * after what is seen first, and a page that is printed, kept or pictured whole has them all.
 */
export function SheetPicture({ address, ground, className }: SheetPictureProps) {
  return <img src={address} alt="" fetchPriority="low" className={classNames('block w-full', ground.awaited, className)} />;
}
