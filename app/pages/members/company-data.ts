import { type StructuredData, telephones } from '../shell/structured-data.ts';

interface Company {
  fullName: string;
  address: string;
  city: string;
  zipCode: string;
  state: string;
  country: string;
  businessDescription: string;
  website: string;
  phone: string;
}

const descriptionLength = 155;

/** A company's page in a title and a description; the description is cut between words. */
export function companyWords({ fullName, businessDescription }: Company) {
  const text = businessDescription.replace(/\s+/g, ' ');
  const cut = text.length <= descriptionLength ? text : `${text.slice(0, descriptionLength).replace(/\s\S*$/, '')}…`;
  return { title: fullName, description: cut };
}

/** A listed company for search engines. Its e-mail stays out: here any scraper could read it. */
export function companyData(company: Company, page: string): StructuredData {
  return {
    '@type': 'Organization',
    '@id': page,
    name: company.fullName,
    description: company.businessDescription,
    url: page,
    telephone: telephones(company.phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address || undefined,
      addressLocality: company.city || undefined,
      addressRegion: company.state || undefined,
      postalCode: company.zipCode,
      addressCountry: company.country,
    },
    sameAs: company.website ? websiteHref(company.website) : undefined,
  };
}

/** A website as people write it, as an address that leads there. */
export function websiteHref(website: string): string {
  return /^https?:\/\//i.test(website) ? website : `https://${website}`;
}
