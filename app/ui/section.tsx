import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SectionTone = 'paper' | 'tinted' | 'ink';
type SectionWidth = 'page' | 'narrow';

interface Headed {
  /** A few words above the heading. */
  eyebrow?: ReactNode;
  heading?: ReactNode;
  /** One or two sentences under the heading. */
  intro?: ReactNode;
}

export interface SectionProps extends Headed, Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Stands across from the heading on wide windows, such as a link to more. */
  aside?: ReactNode;
  /** Default `paper`. `ink` turns every token inside over to the dark ones. */
  tone?: SectionTone | undefined;
  /** Default `page`; `narrow` suits forms and reading, and begins where the page's heading does. */
  width?: SectionWidth | undefined;
  /** Drawn behind the content, such as a lattice; place it with absolute classes. */
  ornament?: ReactNode;
}

const tones: Record<SectionTone, string> = {
  paper: 'bg-paper',
  tinted: 'bg-tint',
  ink: 'tone-ink bg-paper',
};

/** One band of a page: a heading with its company, then the content. */
export function Section(props: SectionProps) {
  const { eyebrow, heading, intro, aside, tone = 'paper', width = 'page', ornament, className, children, ...rest } = props;
  const titled = eyebrow || heading || intro || aside;
  return (
    <section className={classNames('relative isolate overflow-clip py-section text-ink', tones[tone], className)} {...rest}>
      {ornament}
      <div className="page-column">
        <div className={classNames(width === 'narrow' && 'max-w-narrow')}>
          {titled && (
            <header className="mb-8 flex flex-col gap-x-12 gap-y-6 sm:mb-12 lg:flex-row lg:items-end lg:justify-between">
              <SectionHeading eyebrow={eyebrow} heading={heading} intro={intro} />
              {aside && <div className="shrink-0">{aside}</div>}
            </header>
          )}
          {children}
        </div>
      </div>
    </section>
  );
}

/** A heading with its company: a section's own, or that of a part of it. */
export function SectionHeading({ eyebrow, heading, intro, className }: Headed & { className?: string }) {
  return (
    <div className={classNames('max-w-3xl', className)}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      {heading && <h2>{heading}</h2>}
      {intro && <p className="mt-4 max-w-prose text-lead text-balance text-ink-soft">{intro}</p>}
    </div>
  );
}

/** The few words above a heading, led by a marigold lozenge. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 flex items-baseline gap-3 font-display text-sm text-accent-text">
      <span aria-hidden="true" className="size-2 shrink-0 rotate-45 bg-marigold" />
      {children}
    </p>
  );
}
