import type { Link } from '#app/content/site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Jaali, type LatticeFamily } from '#app/ui/jaali.tsx';
import { Section } from '#app/ui/section.tsx';

export interface ClosingBandProps {
  heading: string;
  text: string;
  action: Link;
  second?: Link | undefined;
  /** Chooses the lattice. */
  seed: string;
  /** The lattice's family. Left out, the seed chooses it, too. */
  family?: LatticeFamily | undefined;
}

/** The last word of a page, and where to go from it. */
export function ClosingBand({ heading, text, action, second, seed, family }: ClosingBandProps) {
  return (
    <Section
      tone="ink"
      className="closing"
      ornament={
        <Jaali
          seed={seed}
          family={family}
          className="absolute inset-y-0 right-0 -z-10 w-1/2 text-lattice opacity-25 fades max-sm:hidden"
        />
      }
    >
      <h2 className="max-w-[20ch]">{heading}</h2>
      <p className="mt-5 max-w-prose text-lead text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={action.href} variant="accent" size="large">
          {action.label}
          <Icon name="arrow-right" />
        </ButtonLink>
        {second && (
          <ButtonLink href={second.href} variant="secondary" size="large">
            {second.label}
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}
