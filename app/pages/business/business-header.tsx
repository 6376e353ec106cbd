import type { BusinessPicture } from '#app/content/build-your-business.ts';
import type { Link } from '#app/content/site.ts';
import { ArchPicture } from '#app/ui/arch-picture.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { BusinessFigure } from './business-figure.tsx';

interface BusinessHeaderProps {
  title: string;
  eyebrow?: string;
  lead: string;
  picture: BusinessPicture;
  /** What the page leads on to. */
  action?: Link;
}

/** The top of a guide: what it is about, its figure in an arch, and a way on. */
export function BusinessHeader({ picture, action, ...words }: BusinessHeaderProps) {
  return (
    <PlacedHeader
      {...words}
      seed={picture}
      picture={
        <ArchPicture seed={picture} family="star">
          <BusinessFigure picture={picture} />
        </ArchPicture>
      }
    >
      {action && (
        <ButtonLink href={action.href} size="large">
          {action.label}
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </PlacedHeader>
  );
}
