import { home } from '#app/content/home.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Emblem } from '#app/ui/emblem.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Jaali } from '#app/ui/jaali.tsx';
import { Eyebrow, Section } from '#app/ui/section.tsx';

const { chairman } = home;

/** A letter that invites the reader to become a member. */
export function ChairmanMessage() {
  return (
    <Section tone="tinted" aria-labelledby="chairman">
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div>
          <Eyebrow>{chairman.eyebrow}</Eyebrow>
          <h2 id="chairman" className="text-h3 text-ink-soft">
            {chairman.heading}
          </h2>
          <p className="mt-5 font-display text-h1 leading-[1.06] tracking-tight text-balance">{chairman.opening}</p>
        </div>
        <div className="relative isolate overflow-clip rounded-lg border border-line bg-surface px-6 pt-16 pb-8 sm:px-10 sm:pb-10">
          <Jaali
            seed="letter"
            family="star"
            scale={1 / 3}
            className="absolute inset-x-0 top-0 h-8 border-b border-line text-lattice opacity-60"
          />
          {chairman.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-5 max-w-prose">
              {paragraph}
            </p>
          ))}
          <div className="mt-8 flex items-center gap-4">
            <Emblem className="size-16" />
            <p className="min-w-0 break-words">
              <span className="block font-display text-h4">{chairman.signature}</span>
              <span className="block text-sm text-ink-soft">{chairman.office}</span>
            </p>
          </div>
          <ButtonLink href={chairman.action.href} size="large" className="mt-8">
            {chairman.action.label}
            <Icon name="arrow-right" />
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
