import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmailLink } from '#app/ui/email-link.tsx';
import { Emblem } from '#app/ui/emblem.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { HeaderSearch, type HeaderSearchProps } from './header-search.tsx';
import { isCurrent, isGroup, type NavigationEntry, type NavigationGroup, type NavigationLink } from './navigation.ts';

export interface HeaderStrip {
  phone?: string | undefined;
  email?: string | undefined;
  location?: { label: string; href?: string | undefined } | undefined;
  hours: string;
  social: readonly { network: 'x' | 'facebook' | 'linkedin'; href: string }[];
  brochure?: NavigationLink | undefined;
}

export interface HeaderProps {
  /** Short name: set in the emblem and beside it. */
  name: string;
  tagline: string;
  /** Where the emblem leads. */
  home: string;
  entries: readonly NavigationEntry[];
  /** The one thing the site asks visitors to do. */
  action: NavigationLink;
  /** A magnifying glass is shown only when given. */
  search?: HeaderSearchProps | undefined;
  /** The path of this page, by which its entry is marked. */
  currentPath: string;
  strip: HeaderStrip;
}

/** The site's header: an information strip, the navigation, and below 1024 px a menu in its place. Needs no script. */
export function Header({ name, tagline, home, entries, action, search, currentPath, strip }: HeaderProps) {
  return (
    <header className="site-header">
      <InformationStrip strip={strip} />
      <div className="site-header-bar">
        <div className="page-column flex h-18 items-center gap-3 lg:h-20">
          <Brand name={name} tagline={tagline} home={home} />
          <nav aria-label="Main" className="ml-auto hidden h-full lg:block">
            <ul className="flex h-full items-stretch">
              {entries.map((entry) => (
                <li key={entry.label} className={classNames('flex', isGroup(entry) && 'site-nav-group')}>
                  {isGroup(entry) ? (
                    <DesktopGroup group={entry} currentPath={currentPath} />
                  ) : (
                    <a
                      href={entry.href}
                      aria-current={isCurrent(entry, currentPath) ? 'page' : undefined}
                      className="site-nav-entry"
                    >
                      {entry.label}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          {search && <HeaderSearch {...search} />}
          <ButtonLink
            href={action.href}
            variant="accent"
            className={classNames('shrink-0 whitespace-nowrap max-sm:hidden', !search && 'max-lg:ml-auto')}
          >
            {action.label}
          </ButtonLink>
          <MobileMenu name={name} entries={entries} action={action} currentPath={currentPath} strip={strip} pushed={!search} />
        </div>
      </div>
    </header>
  );
}

function Brand({ name, tagline, home }: { name: string; tagline: string; home: string }) {
  return (
    <a href={home} className="flex min-h-touch min-w-0 items-center gap-3 rounded-md text-ink">
      <Emblem initials={name} className="size-12 lg:size-14" />
      <span className="grid min-w-0 font-display">
        <span className="text-[1.625rem] leading-none font-bold tracking-[-0.01em]">{name}</span>
        <span className="mt-1 text-xs leading-tight text-ink-soft lg:max-xl:hidden">{tagline}</span>
      </span>
    </a>
  );
}

function InformationStrip({ strip }: { strip: HeaderStrip }) {
  return (
    <div className="site-header-strip tone-ink">
      <div className="page-column flex h-full items-center gap-x-6 font-display text-xs text-ink-soft">
        {strip.phone && (
          <a href={telephone(strip.phone)} className="site-strip-link">
            <Icon name="phone" className="size-4" />
            {strip.phone}
          </a>
        )}
        {strip.email && (
          <EmailLink address={strip.email} icon={<Icon name="mail" className="size-4" />} className="site-strip-link" />
        )}
        {strip.location && <Location location={strip.location} />}
        <span className="ml-auto flex items-center gap-2 whitespace-nowrap max-xl:hidden">
          <Icon name="clock" className="size-4" />
          {strip.hours}
        </span>
        <span className="flex items-center max-xl:ml-auto">
          <SocialLinks social={strip.social} />
        </span>
        {strip.brochure && (
          <a href={strip.brochure.href} className="site-strip-link font-semibold text-ink">
            <Icon name="download" className="size-4" />
            {strip.brochure.label}
          </a>
        )}
      </div>
    </div>
  );
}

function Location({ location }: { location: NonNullable<HeaderStrip['location']> }) {
  const content = (
    <>
      <Icon name="map-pin" className="size-4" />
      {location.label}
    </>
  );
  return location.href ? (
    <a href={location.href} target="_blank" rel="noopener" className="site-strip-link">
      {content}
    </a>
  ) : (
    <span className="flex items-center gap-2">{content}</span>
  );
}

const networkNames = { x: 'X', facebook: 'Facebook', linkedin: 'LinkedIn' };

function SocialLinks({ social }: { social: HeaderStrip['social'] }) {
  return social.map(({ network, href }) => (
    <a
      key={network}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={networkNames[network]}
      className="grid size-touch place-items-center rounded-md text-ink-soft hover:text-ink lg:h-10 lg:w-9"
    >
      <Icon name={network} className="size-4" />
    </a>
  ));
}

function DesktopGroup({ group, currentPath }: { group: NavigationGroup; currentPath: string }) {
  const id = menuId(group.label);
  const current = group.links.some((link) => isCurrent(link, currentPath));
  return (
    <>
      <button type="button" popoverTarget={id} data-current={current || undefined} className="site-nav-entry">
        {group.label}
        <Icon name="chevron-down" className="size-4" />
      </button>
      <div id={id} popover="auto" className="site-nav-panel">
        <p className="site-nav-panel-title">{group.label}</p>
        <ul>
          {group.links.map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                aria-current={isCurrent(link, currentPath) ? 'page' : undefined}
                className="flex min-h-touch items-center rounded-sm px-4 font-display font-medium hover:bg-tint aria-[current=page]:text-accent-text"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface MobileMenuProps extends Pick<HeaderProps, 'name' | 'entries' | 'action' | 'currentPath' | 'strip'> {
  /** Pushes the button to the far edge where nothing before it does. */
  pushed: boolean;
}

function MobileMenu({ name, entries, action, currentPath, strip, pushed }: MobileMenuProps) {
  return (
    <div className={classNames('site-menu-group lg:hidden', pushed && 'max-sm:ml-auto')}>
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label="Menu"
        className="-mr-2.5 grid size-touch place-items-center rounded-md text-ink hover:bg-tint"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <div id="site-menu" popover="auto" className="site-menu">
        <div className="site-menu-top">
          <span className="flex items-center gap-3 font-display text-h3 font-bold">
            <Emblem initials={name} className="size-12" />
            {name}
          </span>
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="-mr-2.5 grid size-touch place-items-center rounded-md hover:bg-tint"
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <nav aria-label="Menu" className="page-column pb-10">
          <ul className="divide-y divide-line border-b border-line">
            {entries.map((entry) => (
              <li key={entry.label}>
                {isGroup(entry) ? (
                  <MobileGroup group={entry} currentPath={currentPath} />
                ) : (
                  <MobileLink link={entry} currentPath={currentPath} />
                )}
              </li>
            ))}
          </ul>
          <div className="mt-6 grid gap-3">
            <ButtonLink href={action.href} variant="accent" size="large">
              {action.label}
            </ButtonLink>
            {strip.brochure && (
              <ButtonLink href={strip.brochure.href} variant="secondary" size="large">
                <Icon name="download" />
                {strip.brochure.label}
              </ButtonLink>
            )}
          </div>
          <div className="mt-6 grid text-ink-soft">
            {strip.phone && (
              <a href={telephone(strip.phone)} className="flex min-h-touch items-center gap-3">
                <Icon name="phone" />
                {strip.phone}
              </a>
            )}
            {strip.email && (
              <EmailLink
                address={strip.email}
                icon={<Icon name="mail" className="mr-1" />}
                className="flex min-h-touch items-center"
              />
            )}
            <p className="flex min-h-touch items-center gap-3">
              <Icon name="clock" />
              {strip.hours}
            </p>
            <div className="-ml-3 flex">
              <SocialLinks social={strip.social} />
            </div>
          </div>
        </nav>
      </div>
    </div>
  );
}

function MobileGroup({ group, currentPath }: { group: NavigationGroup; currentPath: string }) {
  return (
    <details className="group/menu" open={group.links.some((link) => isCurrent(link, currentPath))}>
      <summary className="flex min-h-14 list-none items-center justify-between font-display text-h4 font-semibold">
        {group.label}
        <Icon name="chevron-down" className="transition-transform group-open/menu:rotate-180" />
      </summary>
      <ul className="border-l-2 border-line pb-3 pl-4 ml-0.5">
        {group.links.map((link) => (
          <li key={link.href}>
            <MobileLink link={link} currentPath={currentPath} minor />
          </li>
        ))}
      </ul>
    </details>
  );
}

function MobileLink({ link, currentPath, minor = false }: { link: NavigationLink; currentPath: string; minor?: boolean }) {
  return (
    <a
      href={link.href}
      aria-current={isCurrent(link, currentPath) ? 'page' : undefined}
      className={classNames(
        'flex items-center font-display aria-[current=page]:text-accent-text',
        minor ? 'min-h-12 text-base' : 'min-h-14 text-h4 font-semibold',
      )}
    >
      {link.label}
    </a>
  );
}

function menuId(label: string): string {
  return `menu-${label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

function telephone(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
