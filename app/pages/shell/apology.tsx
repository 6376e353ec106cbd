import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export interface ApologyProps {
  code: number;
  title: string;
  lead: string;
  action: { label: string; href: string };
}

/** What a visitor sees where a page cannot be shown. */
export function Apology({ code, title, lead, action }: ApologyProps) {
  return (
    <PageHeader title={title} eyebrow={String(code)} lead={lead} seed={`apology-${code}`}>
      <title>{title}</title>
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
    </PageHeader>
  );
}
