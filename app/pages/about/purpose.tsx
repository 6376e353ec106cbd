import { about } from '#app/content/about.ts';
import { Section } from '#app/ui/section.tsx';

const { purpose } = about;

/** Mission and vision as two statements, the values as a list. */
export function Purpose() {
  const { mission, vision, values } = purpose;
  return (
    <Section eyebrow={purpose.eyebrow} heading={purpose.heading} className="border-t border-line">
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        {[mission, vision].map(({ title, text }) => (
          <div key={title} className="border-t-3 border-marigold pt-6">
            <h3 className="text-h4 text-ink-soft">{title}</h3>
            <p className="mt-3 font-display text-h3 leading-snug">{text}</p>
          </div>
        ))}
      </div>
      <h3 className="mt-16 text-h4 text-ink-soft">{values.title}</h3>
      <dl className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {values.items.map(({ title, text }) => (
          <div key={title} className="border-t border-line-strong pt-5">
            <dt className="font-display text-h3">{title}</dt>
            <dd className="mt-2 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
