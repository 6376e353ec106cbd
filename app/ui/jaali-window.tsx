import { classNames } from './class-names.ts';
import { drawingAddress } from './drawings/address.ts';
import type { LatticeFamily } from './lattice.ts';

export interface JaaliWindowProps {
  /** The same seed always draws the same window. */
  seed: string;
  family?: LatticeFamily | undefined;
  className?: string | undefined;
}

/** A cusped arch closed by a jaali, a low sun behind it. Ornament only; fetched only where it is shown. */
export function JaaliWindow({ seed, family, className }: JaaliWindowProps) {
  return (
    <img
      src={drawingAddress('window', seed, ...(family ? [family] : []))}
      alt=""
      width={340}
      height={372}
      loading="lazy"
      className={classNames('pointer-events-none', className)}
    />
  );
}
