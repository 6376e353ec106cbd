import type { ReactNode } from 'react';

export interface EmailLinkProps {
  address: string;
  /** Prefills the subject line. */
  subject?: string | undefined;
  /** Plain text shown instead of the address. */
  text?: string | undefined;
  /** Drawn before the text, outside the link's words. */
  icon?: ReactNode;
  /** Classes of the link. */
  className?: string | undefined;
}

/**
 * A mail link written in character references: browsers read it as any other,
 * scrapers that look for an address or for "mailto:" in the source find none. Where it is too long for a line, an address breaks
 * before its @ and after its dots.
 */
export function EmailLink({ address, subject, text, icon, className = 'link' }: EmailLinkProps) {
  const href = `mailto:${encoded(address)}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
  const html = `<a class="${inReferences(className)}" href="${inReferences(href)}">${text ? inReferences(text) : breakable(address)}</a>`;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      {icon}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would write the address out plainly; every character is escaped */}
      <span className="min-w-0 break-words" dangerouslySetInnerHTML={{ __html: html }} />
    </span>
  );
}

/** In a link `?`, `#` and `%` have a meaning of their own, and each may stand in an address (RFC 6068, section 2). */
function encoded(address: string): string {
  return address.split('@').map(encodeURIComponent).join('@');
}

function breakable(address: string): string {
  return addressParts(address).map(inReferences).join('<wbr>');
}

/** The parts of an address between which it may break. */
export function addressParts(address: string): string[] {
  return address.split(/(?=@)|(?<=\.)/);
}

function inReferences(text: string): string {
  return Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join('');
}
