import { classNames } from './class-names.ts';
import { drawingAddress } from './drawings/address.ts';
import { choicesOf } from './drawings/cover-choices.ts';

export interface CoverProps {
  /** The same seed always draws the same cover. */
  seed: string;
  /** Default: 16:10, as wide as its place. */
  className?: string | undefined;
}

/** A drawing in the house palette for something that has no picture, fetched as it comes near. The same by day and by night. */
export function Cover({ seed, className = 'aspect-16/10' }: CoverProps) {
  const { ground } = choicesOf(seed).palette;
  return (
    <img
      src={drawingAddress('cover', seed)}
      alt=""
      loading="lazy"
      className={classNames('block w-full object-cover', ground.awaited, className)}
    />
  );
}
