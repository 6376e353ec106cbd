import type { LegalSection, LegalText } from '#app/content/legal.ts';
import { site } from '#app/content/site.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { Reviewed, ReviewedNote } from '../shell/reviewed-note.tsx';
import { HowToReachUs } from './how-to-reach-us.tsx';

/** A policy or terms: what it says in brief, then in full, with the contents beside it. */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, lead, reviewed, contents, brief, sections, sources } = text;
  return (
    <>
      <PlacedHeader title={title} lead={lead} seed={title} family="hexagon">
        <p className="text-sm text-ink-soft">
          <Reviewed on={reviewed} />
        </p>
      </PlacedHeader>
      <Section aria-label={title}>
        <div className="lg:grid lg:grid-cols-[15rem_minmax(0,44rem)] lg:gap-20">
          <nav aria-label={contents} className="hidden lg:block">
            <ol className="sticky top-28 border-l border-line">
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="-ml-px block border-l-3 border-transparent py-1.5 pl-4 text-sm leading-snug text-ink-soft hover:border-marigold hover:text-ink"
                  >
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            <div className="rounded-lg border border-line bg-tint p-6 sm:p-9">
              <h2 className="text-h3">{brief.heading}</h2>
              <ul className="mt-5 grid gap-3.5">
                {brief.points.map((point) => (
                  <li key={point} className="flex max-w-prose gap-3">
                    <Icon name="check" className="mt-1 size-5 text-accent-text" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
            {sections.map((section) => (
              <Part key={section.id} section={section} />
            ))}
            <ReviewedNote reviewed={reviewed} sources={sources} className="mt-14 border-t border-line pt-6" />
          </div>
        </div>
      </Section>
    </>
  );
}

function Part({ section: { id, heading, paragraphs, points, records, after, contact, link } }: { section: LegalSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-12">
      <h2 id={`${id}-heading`} className="text-h3">
        {heading}
      </h2>
      <div className="mt-4 grid gap-5">
        <Paragraphs texts={paragraphs} />
        {points && (
          <div className="prose">
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        )}
        {records && (
          <dl className="border-t border-line">
            {records.map(({ term, text }) => (
              <div key={term} className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[12rem_1fr]">
                <dt className="font-display">{term}</dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {contact && <HowToReachUs person={contact === 'personal data' ? site.privacyContact : undefined} />}
        <Paragraphs texts={after} />
        {link && (
          <p>
            <a href={link.href} className="link">
              {link.label}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

function Paragraphs({ texts = [] }: { texts?: readonly string[] | undefined }) {
  return texts.map((text) => (
    <p key={text} className="max-w-prose">
      {text}
    </p>
  ));
}
