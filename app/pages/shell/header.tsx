import { type NavigationEntry, type NavigationGroup, shell } from '#app/content/shell.ts';
import type { Link } from '#app/content/site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Emblem } from '#app/ui/emblem.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CurrentMark } from './current-mark.tsx';
import { HeaderSearch, type HeaderSearchProps } from './header-search.tsx';
import { type HeaderStrip, InformationStrip } from './information-strip.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { currentLinks, isCurrent, isGroup } from './navigation.ts';
import { Unchanging } from './unchanging.tsx';

export interface HeaderProps {
  /** Short name: set beside the emblem. */
  name: string;
  tagline: string;
  /** Where the emblem leads. */
  home: string;
  entries: readonly NavigationEntry[];
  /** The one thing the site asks visitors to do. */
  action: Link;
  search: HeaderSearchProps;
  /** The path of this page, by which its entry is marked. */
  currentPath: string;
  strip: HeaderStrip;
}

/** The site's header: an information strip, the navigation, and below 1024 px a menu in its place. Needs no script. */
export function Header({ name, tagline, home, entries, action, search, currentPath, strip }: HeaderProps) {
  return (
    <Unchanging as="header" of={currentLinks(entries, currentPath)} className="site-header">
      <InformationStrip strip={strip} />
      <div className="site-header-bar">
        <div className="page-column flex min-h-18 items-center gap-3">
          <Brand name={name} tagline={tagline} home={home} />
          <nav aria-label={shell.menus.main} className="beneath-menus ml-auto hidden lg:block lg:h-20">
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
          <HeaderSearch {...search} />
          {/* Where letters are set wide it takes two lines, before the name of the site would be broken. */}
          <ButtonLink href={action.href} variant="accent" className="beneath-menus max-sm:hidden">
            {action.label}
          </ButtonLink>
          <MobileMenu name={name} entries={entries} action={action} currentPath={currentPath} strip={strip} />
        </div>
      </div>
    </Unchanging>
  );
}

/** How a name of at most so many letters is set beside the emblem: a longer one is smaller, and may take several lines. */
const nameSettings = [
  { letters: 8, className: 'text-[1.625rem] leading-none tracking-tight whitespace-nowrap' },
  { letters: 24, className: 'text-lg leading-tight text-balance wrap-anywhere' },
  { letters: Number.POSITIVE_INFINITY, className: 'text-base leading-tight text-balance wrap-anywhere max-sm:text-sm' },
] as const;

/** It takes the room that the others leave; what of it lies beside its words is no link. */
function Brand({ name, tagline, home }: { name: string; tagline: string; home: string }) {
  const place = nameSettings.findIndex(({ letters }) => name.length <= letters);
  return (
    <div className="flex grow basis-32">
      <a href={home} className="beneath-menus flex min-h-touch items-center gap-3 rounded-md text-ink">
        <Emblem className="size-12 lg:size-14" />
        <span className="flex flex-col font-display">
          <span className={nameSettings[place]?.className}>{name}</span>
          {/* Large letters grow as far as its longest word fits beside the emblem on the narrowest phone. */}
          <span
            className={classNames(
              'mt-1 wrap-anywhere font-body text-[length:min(var(--text-xs),7vw)] leading-tight text-ink-soft lg:max-xl:hidden',
              place > 0 ? 'max-sm:hidden' : 'max-[16rem]:hidden',
            )}
          >
            {tagline}
          </span>
        </span>
      </a>
    </div>
  );
}

function DesktopGroup({ group, currentPath }: { group: NavigationGroup; currentPath: string }) {
  const id = menuId(group.label);
  const current = group.links.find((link) => isCurrent(link, currentPath));
  return (
    <>
      <button type="button" popoverTarget={id} aria-current={current !== undefined || undefined} className="site-nav-entry">
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
                aria-current={link === current ? 'page' : undefined}
                className="flex min-h-touch items-center gap-3 rounded-sm px-4 font-display hover:bg-tint aria-[current=page]:text-accent-text"
              >
                {link === current && <CurrentMark />}
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function menuId(label: string): string {
  return `menu-${label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}
