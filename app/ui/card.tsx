import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title: ReactNode;
  /** Makes the whole card a link, named by its title. */
  href?: string | undefined;
  /** Heading level of the title. Default 3. */
  level?: 2 | 3 | 4 | undefined;
  /** Drawn in a tile above the title. */
  icon?: IconName | undefined;
  /** A number such as "01", in place of an icon. */
  number?: ReactNode;
  /** Fills the card's top edge to edge, such as a `Cover`. */
  cover?: ReactNode;
  /** A small line above the title, such as a date or a `Badge`. */
  meta?: ReactNode;
  /** Stands at the bottom, such as a button; with `href`, a line of text beside an arrow, for the eye alone. */
  footer?: ReactNode;
}

/** A thing among its like: title, a little text, perhaps a link. */
export function Card(props: CardProps) {
  const { title, href, level = 3, icon, number, cover, meta, footer, className, children, ...rest } = props;
  const Heading = `h${level}` as const;
  return (
    <article
      className={classNames(
        'group/card relative flex flex-col overflow-clip rounded-lg border border-line bg-surface wrap-anywhere text-ink transition-[border-color,box-shadow] duration-200',
        href !== undefined &&
          'hover:border-line-strong hover:[box-shadow:var(--shadow-lift)] has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
        className,
      )}
      {...rest}
    >
      {cover}
      <div className="flex grow flex-col p-6 sm:p-7">
        {icon && (
          <span className="mb-6 grid size-12 place-items-center rounded-full bg-tint text-link">
            <Icon name={icon} className="size-6" />
          </span>
        )}
        {number && <span className="mb-5 font-display text-h3 text-accent-text tabular-nums">{number}</span>}
        {meta && <div className="mb-3 text-sm text-ink-soft">{meta}</div>}
        <Heading className="text-h3">
          {href === undefined ? (
            title
          ) : (
            <a href={href} className="after:absolute after:inset-0 after:content-[''] focus-visible:outline-none">
              {title}
            </a>
          )}
        </Heading>
        {children && <div className="mt-3 max-w-prose text-ink-soft">{children}</div>}
        {footer && (
          <div
            aria-hidden={href !== undefined || undefined}
            className="mt-auto flex items-center gap-2 pt-6 font-display text-link"
          >
            {footer}
            {href !== undefined && (
              <Icon name="arrow-right" className="transition-transform duration-200 group-hover/card:translate-x-1" />
            )}
          </div>
        )}
      </div>
    </article>
  );
}
