import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface StatProps {
  /** A whole number from 0 to 99,999; the figure counts up to it. */
  value: number;
  /** Stands before or after the figure: "₹", "+", "K+", "%", "/7". */
  prefix?: string | undefined;
  suffix?: string | undefined;
  label: ReactNode;
  className?: string | undefined;
}

/**
 * A figure and what it counts. CSS alone counts it up, once it is scrolled
 * into view; what is read out, and what shows without animation, is the figure.
 * A page's policy forbids inline styles, so the figure reaches the style sheet
 * digit by digit, as classes.
 */
export function Stat({ value, prefix = '', suffix = '', label, className }: StatProps) {
  const figure = String(value);
  const digits = [...figure].reverse().map((digit, place) => `count-${place}-${digit}`);
  return (
    <div className={classNames('flex flex-col', className)}>
      <p className="font-display text-h1 tracking-tight text-ink tabular-nums">
        <span className="sr-only">{`${prefix}${figure}${suffix}`}</span>
        <span aria-hidden="true" className="stat-count">
          {prefix}
          <span className={classNames('stat-figure', ...digits)}>
            <span className="stat-final">{figure}</span>
          </span>
          <span className="text-accent-text">{suffix}</span>
        </span>
      </p>
      <p className="mt-2 text-ink-soft">{label}</p>
    </div>
  );
}
