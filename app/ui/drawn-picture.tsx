import { classNames } from './class-names.ts';
import type { Ground } from './drawings/grounds.ts';

export interface DrawnPictureProps {
  /** Where the drawing lies, by `drawingAddress`. */
  address: string;
  /** The drawing's own ground: there before it. */
  ground: Ground;
  /** Announces the drawing as a picture; leave it out where what it shows is said beside it. */
  label?: string | undefined;
  /** Seen when its page opens: fetched at once; others as they come near. */
  isFirst?: boolean | undefined;
  /** The shape of its place, as wide as the place is. */
  className: string;
}

/** A drawing that is a file of its own, cut to its place. */
export function DrawnPicture({ address, ground, label = '', isFirst = false, className }: DrawnPictureProps) {
  return (
    <img
      src={address}
      alt={label}
      loading={isFirst ? undefined : 'lazy'}
      className={classNames('block w-full object-cover', ground.awaited, className)}
    />
  );
}
