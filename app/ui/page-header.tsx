import type { ReactNode } from 'react';
import { Jaali, type LatticeFamily } from './jaali.tsx';
import { JaaliWindow } from './jaali-window.tsx';
import { Eyebrow } from './section.tsx';
import { WholeWords } from './whole-words.tsx';

export interface PageHeaderProps {
  /** The page's one `<h1>`. */
  title: ReactNode;
  /** The title is written smaller, in longer lines. */
  isLong?: boolean | undefined;
  eyebrow?: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Usually a `Breadcrumb`. */
  breadcrumb?: ReactNode;
  /** Buttons or a badge under the lead. */
  children?: ReactNode;
  /** Chooses the lattice; the same seed always draws the same one. */
  seed: string;
  family?: LatticeFamily | undefined;
  /** On wide windows, in place of the jaali window: an `ArchPicture`, to stand on the header's lower edge. */
  picture?: ReactNode;
  /** Nothing of the page follows: the footer, with a lattice of its own, stands right below. */
  isWholePage?: boolean | undefined;
}

/** The top of an inner page: where you are, what this is, and a jaali window beside it. */
export function PageHeader(props: PageHeaderProps) {
  const { title, isLong = false, eyebrow, lead, breadcrumb, children, seed, family, picture, isWholePage = false } = props;
  return (
    <header className="relative isolate overflow-clip border-b border-line bg-tint text-ink">
      <div className="page-column grid lg:grid-cols-[1fr_auto] lg:gap-16">
        <div className="flex flex-col wrap-anywhere pt-6 pb-10 sm:pt-8 sm:pb-14 lg:min-h-84 lg:pb-16">
          {breadcrumb && <div className="mb-8 lg:mb-12">{breadcrumb}</div>}
          <div className="my-auto">
            {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
            <h1 className={isLong ? 'max-w-prose text-h2' : 'max-w-[18ch]'}>
              {typeof title === 'string' ? <WholeWords>{title}</WholeWords> : title}
            </h1>
            {lead && <p className="mt-5 max-w-prose text-lead text-balance text-ink-soft">{lead}</p>}
            {children && <div className="mt-8 flex flex-wrap items-center gap-3">{children}</div>}
          </div>
        </div>
        <div className="hidden w-80 self-end pt-12 lg:block xl:w-100">
          {picture ?? <JaaliWindow seed={seed} family={family} className="ml-auto" />}
        </div>
      </div>
      {!isWholePage && <Jaali seed={seed} family="star" scale={1 / 3} className="h-8 text-lattice opacity-50 lg:hidden" />}
    </header>
  );
}
