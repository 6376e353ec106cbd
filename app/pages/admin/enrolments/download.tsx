import { enrolment } from '#app/content/enrolment.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

const { papers: words } = enrolment;

interface DownloadProps {
  /** Where its file is, or will be: asked for there, one that was lost is set anew. */
  href: string;
  /** Whether the file is there; if not, it is being prepared. */
  isReady: boolean;
  /** What it is: that stands beside it, and is read out with it. */
  children: string;
}

/** A link to the file of a paper. */
export function Download({ href, isReady, children }: DownloadProps) {
  return (
    <div className="grid justify-items-start gap-2 sm:justify-items-end">
      <ButtonLink href={href} variant="secondary">
        {isReady && <Icon name="download" />}
        {isReady ? words.download : words.again} <VisuallyHidden>{children}</VisuallyHidden>
      </ButtonLink>
      {!isReady && <p className="text-ink-soft">{words.preparing}</p>}
    </div>
  );
}
