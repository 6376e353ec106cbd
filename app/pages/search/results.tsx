import type { ReactNode } from 'react';
import { search } from '#app/content/search.ts';
import { Icon } from '#app/ui/icon.tsx';
import { indianFigure } from '#domain/figures.ts';
import { languageOf } from '#domain/language-of.ts';
import type { Segment } from '#domain/search/words.ts';
import { Written } from '../shell/written.tsx';

export interface PageResultsProps {
  /** The results' id and heading. */
  id: string;
  heading: string;
  pages: readonly { path: string; title: readonly Segment[]; excerpt: readonly Segment[] }[];
  /** What stands below them. */
  children?: ReactNode;
}

/** The pages or articles found, best first. */
export function PageResults({ id, heading, pages, children }: PageResultsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {heading}
      </h2>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {pages.map(({ path, title, excerpt }) => (
          <li key={path} className="relative py-6 wrap-anywhere">
            <h3>
              <a
                href={path}
                {...languageOfAll(title)}
                className="text-link underline decoration-transparent underline-offset-4 hover:decoration-current"
              >
                <Marked segments={title} />
              </a>
            </h3>
            <p className="mt-2 max-w-prose text-ink-soft" {...languageOfAll(excerpt)}>
              <Marked segments={excerpt} />
            </p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

export interface MemberResultsProps {
  query: string;
  members: {
    found: readonly { id: string; name: readonly Segment[]; address: string; state: string }[];
    total: number;
    totalIsExact: boolean;
  };
}

/** The first of the members found, and the way to all of them. */
export function MemberResults({ query, members: { found, total, totalIsExact } }: MemberResultsProps) {
  return (
    <section aria-labelledby="found-members">
      <h2 id="found-members" className="text-h3">
        {search.members}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {found.map(({ id, name, address, state }) => (
          <li key={id} className="py-4 wrap-anywhere">
            <h3 className="text-h4">
              <a
                href={`/company/${id}`}
                {...languageOfAll(name)}
                className="inline-block py-1 text-link underline decoration-transparent underline-offset-4 hover:decoration-current"
              >
                <Marked segments={name} />
              </a>
            </h3>
            <p className="text-sm text-ink-soft">
              <Written>{[address, state].filter(Boolean).join(', ')}</Written>
            </p>
          </li>
        ))}
      </ul>
      {total > found.length && (
        <WayToAll href={`/members-directory?${new URLSearchParams({ q: query })}`}>
          {search.allMembers(`${indianFigure(total)}${totalIsExact ? '' : '+'}`)}
        </WayToAll>
      )}
    </section>
  );
}

/** The way from the first of what was found to all of it. */
export function WayToAll({ href, children }: { href: string; children: string }) {
  return (
    <p className="mt-4">
      <a href={href} className="inline-flex min-h-touch items-center gap-2 font-display text-link underline underline-offset-4">
        {children}
        <Icon name="arrow-right" />
      </a>
    </p>
  );
}

/** The language of a text in segments, where it is not the page's. */
function languageOfAll(segments: readonly Segment[]) {
  return languageOf(segments.map(({ text }) => text).join(''));
}

function Marked({ segments }: { segments: readonly Segment[] }) {
  let end = 0;
  return segments.map(({ text, marked }) => {
    end += text.length;
    return marked ? (
      <mark key={end} className="rounded-sm bg-info-wash text-ink underline decoration-marigold decoration-2 underline-offset-4">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
