import { pageTitle, shell } from '#app/content/shell.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

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
    <PageHeader
      title={title}
      eyebrow={code}
      lead={lead}
      breadcrumb={<Breadcrumb trail={[shell.breadcrumbHome, { label: title }]} />}
      seed={`apology-${code ?? 'failure'}`}
      isWholePage
    >
      <title>{pageTitle(title)}</title>
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
    </PageHeader>
  );
}
