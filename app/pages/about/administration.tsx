import { about } from '#app/content/about.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';

const { administration } = about;

/** The two bodies that run the chamber, as two doors side by side. */
export function Administration() {
  return (
    <Section eyebrow={administration.eyebrow} heading={administration.heading} intro={administration.intro}>
      <div className="grid overflow-clip rounded-lg border border-line bg-surface md:grid-cols-2">
        {administration.bodies.map(({ title, task, text, duties }) => (
          <article key={title} className="border-line p-7 max-md:not-first:border-t md:not-first:border-l sm:p-10">
            <h3 className="text-h2">{title}</h3>
            <p className="mt-3 font-display text-h4 text-accent-text">{task}</p>
            <p className="mt-5 text-ink-soft">{text}</p>
            <ul className="mt-6 grid gap-3 border-t border-line pt-6">
              {duties.map((duty) => (
                <li key={duty} className="flex gap-3 wrap-anywhere">
                  <Icon name="check" className="mt-1 text-accent-text" />
                  {duty}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
  );
}
