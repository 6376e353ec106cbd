import { type PostalAddress, site } from '#app/content/site.ts';
import { dialledNumbers } from './dialled-numbers.ts';

/** A schema.org object; what is undefined in it is left out when it is written. */
export type StructuredData = { '@type': string; [property: string]: unknown };

/** The chamber itself, for the home page. What `site.ts` leaves unset is not claimed. */
export function organization(absolute: (path: string) => string): StructuredData {
  return {
    '@type': 'Organization',
    '@id': absolute('/#organization'),
    name: site.name,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    description: site.description,
    telephone: telephones(site.phone),
    address: postalAddress(site.office),
    sameAs: site.social.length > 0 ? site.social.map(({ href }) => href) : undefined,
  };
}

/** An address in India, as schema.org has it. */
export function postalAddress({ street, city, pinCode }: PostalAddress): StructuredData {
  return { '@type': 'PostalAddress', streetAddress: street, addressLocality: city, postalCode: pinCode, addressCountry: 'IN' };
}

/** The numbers of a telephone field, as the links on the page call them; undefined where none can be called. */
export function telephones(field = ''): string[] | undefined {
  const numbers = dialledNumbers(field);
  return numbers.length > 0 ? numbers : undefined;
}

/** Where a page stands; the last of the trail is the page itself. */
export function breadcrumbList(
  trail: readonly { label: string; href?: string | undefined }[],
  absolute: (path: string) => string,
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? undefined : absolute(href),
    })),
  };
}
