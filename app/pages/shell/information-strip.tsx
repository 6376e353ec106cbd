import { shell } from '#app/content/shell.ts';
import type { Link, SocialPage } from '#app/content/site.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmailLink } from '#app/ui/email-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NewTabNote } from '#app/ui/new-tab-note.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { PhoneLink } from './phone-link.tsx';

export interface HeaderStrip {
  phone?: string | undefined;
  email?: string | undefined;
  location: { label: string; href?: string | undefined };
  hours: string;
  social: readonly SocialPage[];
  brochure: Link;
}

/** Above the header on wide screens; it scrolls away. */
export function InformationStrip({ strip }: { strip: HeaderStrip }) {
  // What the chamber usually sets has room from 1280 pixels on; below, the hours give way where the longest two stand beside them.
  const isFull = Boolean(strip.phone && strip.email);
  return (
    <div className="site-header-strip beneath-menus tone-ink">
      <div className="page-column flex h-full items-center gap-x-6 text-xs text-ink-soft">
        {strip.phone && (
          <span className="shrink-0 whitespace-nowrap">
            <PhoneLink number={strip.phone} icon={<Icon name="phone" className="size-4" />} className="site-strip-link" />
          </span>
        )}
        {strip.email && (
          <EmailLink address={strip.email} icon={<Icon name="mail" className="size-4" />} className="site-strip-link" />
        )}
        <Location location={strip.location} />
        <span className={classNames('ml-auto flex items-center gap-2 whitespace-nowrap', isFull && 'max-xl:hidden')}>
          <Icon name="clock" className="size-4" />
          {strip.hours}
        </span>
        <span className={classNames('flex items-center', isFull && 'max-xl:ml-auto')}>
          <SocialLinks social={strip.social} />
        </span>
        <a href={strip.brochure.href} download className="site-strip-link text-ink">
          <Icon name="download" className="size-4" />
          {strip.brochure.label}
        </a>
      </div>
    </div>
  );
}

/** Where there is less room it is the first to take less: the strip is two lines high, and its link says the rest. */
function Location({ location }: Pick<HeaderStrip, 'location'>) {
  const content = (
    <>
      <Icon name="map-pin" className="size-4" />
      <span className="line-clamp-2 whitespace-pre-line">{location.label}</span>
    </>
  );
  return (
    <span className="flex min-w-0 grow basis-32">
      {location.href ? (
        <a href={location.href} target="_blank" rel="noopener" className="site-strip-link">
          {content} <NewTabNote />
        </a>
      ) : (
        <span className="flex items-center gap-2">{content}</span>
      )}
    </span>
  );
}

/** The chamber's pages elsewhere, each as an icon that names it; none where the chamber has named none. */
export function SocialLinks({ social }: Pick<HeaderStrip, 'social'>) {
  return social.map(({ network, href }) => (
    <a
      key={network}
      href={href}
      target="_blank"
      rel="noopener"
      className="grid size-touch place-items-center rounded-md text-ink-soft hover:text-ink lg:h-10 lg:w-9"
    >
      <Icon name={network} className="size-4" />
      <VisuallyHidden>{shell.networks[network]}</VisuallyHidden> <NewTabNote />
    </a>
  ));
}
