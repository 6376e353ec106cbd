import { drawingAddress } from './drawings/address.ts';
import { choicesOf } from './drawings/cover-choices.ts';
import { DrawnPicture } from './drawn-picture.tsx';

export interface CoverProps {
  /** The same seed and title always draw the same cover. */
  seed: string;
  /** Varies the drawing with the seed. */
  title: string;
  /** Announces the drawing as a picture; leave it out where the title stands beside it. */
  label?: string | undefined;
  /** Seen when its page opens: fetched at once; others as they come near. */
  isFirst?: boolean | undefined;
  /** Default: 16:10, as wide as its place. */
  className?: string | undefined;
}

/** A drawing in the house palette for something that has no picture. The same by day and by night. */
export function Cover({ seed, title, className = 'aspect-16/10', ...rest }: CoverProps) {
  const { ground } = choicesOf(seed, title).palette;
  return <DrawnPicture address={drawingAddress('cover', seed, title)} ground={ground} className={className} {...rest} />;
}
