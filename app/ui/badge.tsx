import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'negative';

export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  /** Green and red only for good and bad news. Default `neutral`. */
  tone?: BadgeTone | undefined;
}

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line-strong text-ink-soft',
  accent: 'border-marigold bg-marigold text-on-marigold',
  positive: 'border-positive bg-positive-wash text-positive',
  negative: 'border-negative bg-negative-wash text-negative',
};

/** A word or two of state. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-sm border px-2 py-0.5 font-display text-xs',
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
