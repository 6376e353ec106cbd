import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';

export interface BarChartProps {
  /** What the bars show, in a sentence. */
  caption: string;
  bars: readonly {
    /** What stands under the bar, short. */
    label: string;
    /** Nothing is drawn for a value below 0; the table says it. */
    value: number;
    /** The value as it is written. */
    text: string;
  }[];
  /** Opens the table. */
  tableLabel: string;
  /** The same figures, as a table. */
  children: ReactNode;
}

/** Bars side by side, drawn without scripts, and the same figures as a table. */
export function BarChart({ caption, bars, tableLabel, children }: BarChartProps) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  const top = bars.find(({ value }) => value === largest);
  return (
    <figure className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <figcaption className="font-display">{caption}</figcaption>
      <p aria-hidden="true" className="mt-4 border-b border-dashed border-line pb-1 text-xs text-ink-soft tabular-nums">
        {top?.text ?? ' '}
      </p>
      <svg
        role="img"
        aria-label={`${caption}. ${bars.map(({ label, text }) => `${label}: ${text}`).join(', ')}`}
        viewBox={`0 0 ${bars.length * 10} 100`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-line-strong"
      >
        {bars.map(({ label, value }, index) => {
          const height = (Math.max(0, value) / largest) * 100;
          return (
            <rect key={label} x={index * 10 + 1.5} y={100 - height} width={7} height={height} className="fill-action">
              <title>{label}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden="true" className="mt-1.5 flex text-center text-xs text-ink-soft">
        {bars.map(({ label }) => (
          <span key={label} className="min-w-0 flex-1 overflow-hidden">
            {label.slice(0, 1)}
            {/* On a phone there is room for a letter under each of twelve bars. */}
            <span className="max-sm:hidden">{label.slice(1)}</span>
          </span>
        ))}
      </div>
      <div className="mt-4">
        <Disclosure summary={tableLabel}>{children}</Disclosure>
      </div>
    </figure>
  );
}
