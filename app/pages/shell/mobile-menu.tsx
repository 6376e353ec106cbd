import { type NavigationEntry, type NavigationGroup, type NavigationLink, shell } from '#app/content/shell.ts';
import type { Link } from '#app/content/site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmailLink } from '#app/ui/email-link.tsx';
import { Emblem } from '#app/ui/emblem.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CurrentMark } from './current-mark.tsx';
import { type HeaderStrip, SocialLinks } from './information-strip.tsx';
import { isCurrent, isGroup } from './navigation.ts';
import { PhoneLink } from './phone-link.tsx';

interface MobileMenuProps {
  name: string;
  entries: readonly NavigationEntry[];
  action: Link;
  currentPath: string;
  strip: HeaderStrip;
}

/** The same entries in a sheet, below 1024 px; open while the window is made wider, it stays until it is closed. */
export function MobileMenu({ name, entries, action, currentPath, strip }: MobileMenuProps) {
  return (
    <div className="site-menu-group lg:contents">
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label={shell.menus.narrow}
        className="beneath-menus -mr-2.5 grid size-touch place-items-center rounded-md text-ink hover:bg-tint lg:hidden"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <div id="site-menu" popover="auto" className="site-menu">
        <div className="site-menu-top">
          <span className="flex items-center gap-3 font-display text-h3">
            <Emblem className="size-12" />
            {name}
          </span>
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            // biome-ignore lint/a11y/noAutofocus: when the menu opens, for its opener lies beneath and gets the focus back after it
            autoFocus
            aria-label={shell.menus.close}
            className="-mr-2.5 grid size-touch shrink-0 place-items-center rounded-md hover:bg-tint"
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <nav aria-label={shell.menus.narrow} className="page-column pb-10">
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
          <MobileActions action={action} brochure={strip.brochure} />
          <MobileContact strip={strip} />
        </nav>
      </div>
    </div>
  );
}

function MobileGroup({ group, currentPath }: { group: NavigationGroup; currentPath: string }) {
  return (
    <details className="group/menu" open={group.links.some((link) => isCurrent(link, currentPath))}>
      <summary className="flex min-h-14 list-none items-center justify-between font-display text-h4">
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
  const current = isCurrent(link, currentPath);
  return (
    <a
      href={link.href}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex items-center gap-3 aria-[current=page]:text-accent-text',
        minor ? 'min-h-12 text-base' : 'min-h-14 font-display text-h4',
      )}
    >
      {current && <CurrentMark />}
      {link.label}
    </a>
  );
}

function MobileContact({ strip }: Pick<MobileMenuProps, 'strip'>) {
  return (
    <div className="mt-6 grid text-ink-soft">
      {strip.phone && (
        <PhoneLink
          number={strip.phone}
          icon={<Icon name="phone" className="mr-1" />}
          className="inline-flex min-h-touch items-center"
        />
      )}
      {strip.email && (
        <EmailLink address={strip.email} icon={<Icon name="mail" className="mr-1" />} className="flex min-h-touch items-center" />
      )}
      <p className="flex min-h-touch items-center gap-3">
        <Icon name="clock" />
        {strip.hours}
      </p>
      <div className="-ml-3 flex">
        <SocialLinks social={strip.social} />
      </div>
    </div>
  );
}

function MobileActions({ action, brochure }: Pick<MobileMenuProps, 'action'> & Pick<HeaderStrip, 'brochure'>) {
  return (
    <div className="mt-6 grid gap-3">
      <ButtonLink href={action.href} variant="accent" size="large">
        {action.label}
      </ButtonLink>
      <ButtonLink href={brochure.href} download variant="secondary" size="large">
        <Icon name="download" />
        {brochure.label}
      </ButtonLink>
    </div>
  );
}
