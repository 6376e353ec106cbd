import { home } from '#app/content/home.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Cover } from '#app/ui/cover.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { drawingInSheet } from '#app/ui/drawings/address.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Eyebrow, Section } from '#app/ui/section.tsx';
import { SheetPicture } from '#app/ui/sheet-picture.tsx';
import { courseCover } from './pictures/course-cover.ts';
import { homeSheet } from './pictures/sheet.ts';

const { course } = home;

/** The course, and its two films; until the films are set, two covers hold their places. */
export function FeaturedCourse() {
  const { action } = course;
  return (
    <Section tone="tinted" aria-labelledby="featured-course">
      <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <Eyebrow>{course.eyebrow}</Eyebrow>
          <h2 id="featured-course">{course.heading}</h2>
          <p className="mt-5 mb-8 max-w-prose text-ink-soft">{course.text}</p>
          <DescriptionList rows={course.facts} />
          <ButtonLink
            href={action.href}
            size="large"
            className="mt-9"
            {...(course.isOutside && { target: '_blank', rel: 'noopener' })}
          >
            {action.label}
            <span className="sr-only">{` ${action.about}${course.isOutside ? `, ${action.newTab}` : ''}`}</span>
            <Icon name={course.isOutside ? 'external-link' : 'arrow-right'} />
          </ButtonLink>
        </div>
        <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
          {course.films.length > 0
            ? course.films.map((film) => <Film key={film.embed} {...film} />)
            : course.covers.map((cover, i) => <CourseCover key={cover.title} {...cover} isLower={i === 1} />)}
        </div>
      </div>
    </Section>
  );
}

/**
 * A film that asks its host for nothing until it is opened: a closed `details` does not load a lazy frame. Closed again, it is ended
 * by `course-films.script.ts`.
 */
function Film({ title, embed }: { title: string; embed: string }) {
  return (
    <details data-film className="group/film overflow-clip rounded-lg border border-line bg-surface sm:col-span-2">
      <summary className="relative block list-none">
        <Cover seed={`film/${title}`} className="aspect-video group-open/film:hidden" />
        <span className="flex min-h-touch items-center gap-3 px-5 py-3 font-display">
          <Icon name="play" className="text-accent-text group-open/film:hidden" />
          {`${course.film}: ${title}`}
        </span>
      </summary>
      <iframe src={embed} title={title} loading="lazy" allowFullScreen className="block aspect-video w-full" />
    </details>
  );
}

function CourseCover({ title, text, isLower }: { title: string; text: string; isLower: boolean }) {
  const { name, ground } = courseCover(title);
  return (
    <a href={course.ownPage} className={classNames('group/cover block', isLower ? 'sm:mt-20' : 'sm:mb-20')}>
      <SheetPicture
        address={drawingInSheet(homeSheet, name)}
        ground={ground}
        className="aspect-4/5 rounded-lg max-sm:aspect-16/10"
      />
      <span className="mt-4 block font-display text-h4 text-link underline decoration-line-strong underline-offset-4 group-hover/cover:decoration-current">
        {title}
      </span>
      <span className="mt-1 block text-sm text-ink-soft">{text}</span>
    </a>
  );
}
