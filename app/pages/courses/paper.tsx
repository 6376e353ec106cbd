import type { ReactNode } from 'react';
import { enrolment } from '#app/content/enrolment.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

const { papers: words } = enrolment;

interface PaperProps {
  title: string;
  number: string;
  /** Where its file is, or will be: asked for there, one that was lost is set anew. */
  href: string;
  /** Whether the file is there; if not, it is being prepared. */
  isReady: boolean;
  children?: ReactNode;
}

/** One of a student's papers, to be downloaded. */
export function Paper({ title, number, href, isReady, children }: PaperProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="min-w-0">
        <h3 className="text-h4">{title}</h3>
        <p className="mt-1 text-ink-soft tabular-nums">{number}</p>
        {!isReady && <p className="mt-1 text-ink-soft">{words.preparing}</p>}
        {children && <p className="mt-1">{children}</p>}
      </div>
      <ButtonLink href={href} variant={isReady ? 'primary' : 'secondary'}>
        {isReady && <Icon name="download" />}
        {isReady ? words.download : words.again} <VisuallyHidden>{`${title} ${number}`}</VisuallyHidden>
      </ButtonLink>
    </li>
  );
}
