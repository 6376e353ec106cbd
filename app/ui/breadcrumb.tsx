import { Icon } from './icon.tsx';
import { words } from './words.ts';

/** A page on the way. */
export interface Crumb {
  label: string;
  href?: string | undefined;
  /** The label's language, where it is not the page's. */
  lang?: string | undefined;
  /** The side its words run from, where that is not the page's. */
  dir?: 'rtl' | undefined;
}

export interface BreadcrumbProps {
  /** From the site's root to this page; the last one is this page and is not a link. */
  trail: readonly Crumb[];
}

/** Where this page stands in the site. */
export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {trail.map(({ label, href, lang, dir }, i) => {
          const last = i === trail.length - 1;
          return (
            <li key={label} className="py-1.5">
              {last || !href ? (
                <span lang={lang} dir={dir} aria-current={last ? 'page' : undefined} className="line-clamp-2 text-ink">
                  {label}
                </span>
              ) : (
                <a
                  href={href}
                  lang={lang}
                  dir={dir}
                  className="py-1.5 underline decoration-transparent underline-offset-4 transition-colors hover:text-ink hover:decoration-current"
                >
                  {label}
                </a>
              )}
              {/* After the last word: where the trail or a long name wraps, a line ends with it and none begins with it. */}
              {!last && (
                <>
                  {'\u00a0'}
                  <Icon name="chevron-right" className="ml-1 inline size-3.5" />
                </>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
