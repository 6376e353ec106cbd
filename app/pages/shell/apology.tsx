import { pageTitle } from '#app/content/shell.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PlacedHeader } from './placed-header.tsx';

export interface ApologyProps {
  /** The answer's status; left out where the page cannot know it. */
  code?: number;
  title: string;
  lead: string;
  action: { label: string; href: string };
}

/** What a visitor sees where a page cannot be shown. */
export function Apology({ code, title, lead, action }: ApologyProps) {
  return (
    <PlacedHeader title={title} eyebrow={code} lead={lead} seed={`apology-${code ?? 'failure'}`} isWholePage>
      <title>{pageTitle(title)}</title>
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
    </PlacedHeader>
  );
}
