import type { ReactNode } from 'react';
import type { Link } from '#app/content/site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmailLink } from '#app/ui/email-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Jaali } from '#app/ui/jaali.tsx';
import { PhoneLink } from './phone-link.tsx';
import { Unchanging } from './unchanging.tsx';

interface FooterLinks {
  heading: string;
  links: readonly Link[];
}

export interface FooterProps {
  /** The office's address, a line each. */
  office: { heading: string; lines: readonly string[] };
  quickLinks: FooterLinks;
  connect: FooterLinks & { phone?: string | undefined; email?: string | undefined };
  support: { heading: string; text: string; action: Link };
  brochure: Link;
  /** Privacy, terms and the like. */
  legal: readonly Link[];
  copyright: string;
}

/** The site's footer. */
export function Footer({ office, quickLinks, connect, support, brochure, legal, copyright }: FooterProps) {
  return (
    <Unchanging as="footer" of={copyright} className="beneath-menus tone-ink bg-paper text-ink">
      <Jaali seed="footer" family="star" scale={0.5} className="h-12 border-b border-line text-lattice opacity-60" />
      <div className="page-column grid pairs gap-x-10 gap-y-12 py-14 sm:grid-cols-3 lg:grid-cols-12 lg:py-20">
        <Support support={support} brochure={brochure} />
        <div className="max-sm:col-span-full lg:col-span-3">
          <h2 className="text-h4">{office.heading}</h2>
          <address className="mt-4 text-ink-soft not-italic">
            {office.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </div>
        <LinkColumn {...quickLinks} />
        <LinkColumn {...connect}>
          {connect.phone && (
            <li className="text-ink-soft">
              <PhoneLink number={connect.phone} className={linkClasses} />
            </li>
          )}
          {connect.email && (
            <li className="wrap-anywhere">
              <EmailLink address={connect.email} className={linkClasses} />
            </li>
          )}
        </LinkColumn>
      </div>
      <SmallPrint copyright={copyright} legal={legal} />
    </Unchanging>
  );
}

/** @param children entries that stand before the links */
function LinkColumn({ heading, links, children }: FooterLinks & { children?: ReactNode }) {
  return (
    <nav aria-label={heading} className="lg:col-span-2">
      <h2 className="text-h4">{heading}</h2>
      <ul className="mt-2">
        {children}
        {links.map((link) => (
          <li key={link.href}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const linkClasses =
  'inline-flex min-h-touch items-center text-ink-soft underline decoration-transparent underline-offset-4 transition-colors hover:text-ink hover:decoration-current';

function FooterLink({ label, href }: Link) {
  return (
    <a href={href} className={linkClasses}>
      {label}
    </a>
  );
}

function Support({ support, brochure }: Pick<FooterProps, 'support' | 'brochure'>) {
  return (
    <div className="max-sm:col-span-full sm:col-span-3 lg:col-span-5 lg:pr-10">
      <h2 className="text-h3">{support.heading}</h2>
      <p className="mt-4 max-w-[38ch] text-lead text-ink-soft">{support.text}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href={support.action.href} variant="accent">
          {support.action.label}
          <Icon name="arrow-right" />
        </ButtonLink>
        <ButtonLink href={brochure.href} download variant="secondary">
          <Icon name="download" />
          {brochure.label}
        </ButtonLink>
      </div>
    </div>
  );
}

function SmallPrint({ copyright, legal }: Pick<FooterProps, 'copyright' | 'legal'>) {
  return (
    <div className="border-t border-line">
      <div className="page-column flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 text-sm text-ink-soft">
        <p>{copyright}</p>
        <ul className="flex flex-wrap gap-x-6">
          {legal.map((link) => (
            <li key={link.href}>
              <FooterLink {...link} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
