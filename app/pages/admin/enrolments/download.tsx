import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** A link to a file; what it is stands beside it, and is read out with it. */
export function Download({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} variant="secondary">
      <Icon name="download" />
      {officeEnrolments.details.download} <VisuallyHidden>{children}</VisuallyHidden>
    </ButtonLink>
  );
}
