import { classNames } from './class-names.ts';
import { drawingAddress } from './drawings/address.ts';

export interface EmblemProps {
  /** Two to four letters, such as an organisation's initials. */
  initials: string;
  /** Says it aloud; leave it out where the name stands beside the emblem. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A seal: initials inside a ring of sixteen petals. 48 px unless a `size-*` class says otherwise. */
export function Emblem({ initials, label, className }: EmblemProps) {
  const size = initials.length > 3 ? 18.5 : initials.length > 2 ? 22 : 27;
  return (
    <svg
      viewBox="0 0 96 96"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames('shrink-0', !className?.includes('size-') && 'size-12', className)}
    >
      <image href={drawingAddress('emblem')} width={96} height={96} />
      <text
        x={48}
        y={48 + size * 0.33}
        textAnchor="middle"
        fontSize={size}
        fontWeight={700}
        className="fill-art-paper font-display"
      >
        {initials}
      </text>
    </svg>
  );
}
