import { classNames } from './class-names.ts';
import type { Ground } from './drawings/grounds.ts';

export interface DrawnPictureProps {
  /** Where the drawing lies, by `drawingAddress`. */
  address: string;
  /** The drawing's own ground: there before it. */
  ground: Ground;
  /** Announces the drawing as a picture; leave it out where what it shows is said beside it. */
  label?: string | undefined;
  /** Seen when its page opens; the others wait for what is. */
  isFirst?: boolean | undefined;
  /** The shape of its place, as wide as the place is. */
  className: string;
}

/**
 * A drawing that is a file of its own, cut to its place. One weighs about a kilobyte, so none waits until it comes near: a page
 * that is printed, kept or pictured whole has them all.
 */
export function DrawnPicture({ address, ground, label = '', isFirst = false, className }: DrawnPictureProps) {
  return (
    <img
      src={address}
      alt={label}
      fetchPriority={isFirst ? undefined : 'low'}
      className={classNames('block w-full object-cover', ground.awaited, className)}
    />
  );
}
