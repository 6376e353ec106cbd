import { buildYourBusiness } from '#app/content/build-your-business.ts';
import { ArchPicture } from '#app/ui/arch-picture.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { CurrentMark } from '../shell/current-mark.tsx';
import { BusinessFigure } from './business-figure.tsx';

export interface BuildYourBusinessProps {
  /** The path of the page it stands on, whose own card is marked. */
  currentPath?: string | undefined;
}

/** The four business-services pages, at the foot of each of them. */
export function BuildYourBusiness({ currentPath }: BuildYourBusinessProps) {
  const { eyebrow, heading, intro } = buildYourBusiness;
  return (
    <Section id="build-your-business" tone="tinted" eyebrow={eyebrow} heading={heading} intro={intro}>
      <BusinessServices level={3} currentPath={currentPath} />
    </Section>
  );
}

/** The four pages under four arches. @param level of each one's heading: one below that of the part it stands in */
export function BusinessServices({ level, currentPath }: { level: 3 | 4; currentPath?: string | undefined }) {
  const { more, here, cards } = buildYourBusiness;
  const Heading = `h${level}` as const;
  return (
    <ul className="grid pairs gap-x-5 gap-y-10 lg:grid-cols-4">
      {cards.map(({ title, path, text, picture }) => {
        const current = path === currentPath;
        return (
          <li key={path} className="group/door reveal relative flex flex-col">
            <div className="border-b-3 border-lattice px-[12%] sm:px-[8%]">
              <ArchPicture
                seed={picture}
                family="star"
                className={classNames(
                  'mx-auto w-full max-w-60 transition-transform duration-300 sm:max-w-none',
                  !current && 'origin-bottom group-hover/door:scale-[1.03]',
                )}
              >
                <BusinessFigure picture={picture} />
              </ArchPicture>
            </div>
            <Heading className="mt-6 text-h3">{title}</Heading>
            <p className="mt-2 mb-4 text-ink-soft">{text}</p>
            <a
              href={path}
              aria-current={current ? 'page' : undefined}
              className="mt-auto inline-flex min-h-touch flex-wrap items-center gap-x-2 self-start font-display text-link after:absolute after:inset-0"
            >
              {current && <CurrentMark />}
              <span className="whitespace-nowrap underline decoration-line-strong underline-offset-4 group-hover/door:decoration-current">
                {current ? here : more}
              </span>
              <VisuallyHidden>{current ? `. ${more}: ${title}` : `: ${title}`}</VisuallyHidden>
              {!current && (
                <Icon name="arrow-right" className="transition-transform duration-200 group-hover/door:translate-x-1" />
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
