/** A way out of the site, or into another program. */
export interface Link {
  label: string;
  href: string;
}

export interface PostalAddress {
  street?: string;
  city: string;
  pinCode?: string;
  country: string;
}

/** A page of the chamber's in a social network. */
export interface SocialPage {
  network: 'x' | 'facebook' | 'linkedin';
  href: string;
}

/** A file of this site's own, from `public/`: pages load no pictures from elsewhere (Content-Security-Policy, `img-src`). */
export type OwnPath = `/${string}`;

/**
 * Where a host shows a film within other sites: what stands after `src=` in the code it offers under Share, Embed, such as
 * `https://www.youtube.com/embed/…`. The page that a film is watched at refuses to be shown there.
 */
type EmbeddedFilm =
  | `https://www.youtube.com/embed/${string}`
  | `https://www.youtube-nocookie.com/embed/${string}`
  | `https://player.vimeo.com/video/${string}`;

/** A page that has room for two says so here: a third is refused, and not left out unseen. */
type AtMostTwo<T> = readonly [] | readonly [T] | readonly [T, T];

/** The countries of the partner chambers that are named (specification, section 2); two more have their places kept. */
export type PartnerCountry =
  | 'Abkhazia'
  | 'Argentina'
  | 'Greece'
  | 'Belgium'
  | 'Guatemala'
  | 'Cameroon'
  | 'Egypt'
  | 'Ethiopia'
  | 'Romania'
  | 'Iran'
  | 'Sri Lanka'
  | 'Israel'
  | 'Jordan'
  | 'Cyprus'
  | 'Swaziland';

interface Site {
  name: string;
  tagline: string;
  description: string;
  hours: { weekdays: string; saturday: string; sunday: string };
  location: { label: string; href?: string };
  /** Made from `brochure.ts` when the site is built. */
  brochure: Link;
  /** Where letters reach the chamber. */
  office: PostalAddress;
  /** Unset until the chamber gives them: what is unset is not shown. */
  phone?: string;
  email?: string;
  /** This website's own address, as print names it: `chamber.example`. Unset, the brochure has the `SITE_URL` it is built under. */
  website?: string;
  /** The course's app in Google Play. */
  courseApp?: string;
  /** Who answers questions about personal data (Digital Personal Data Protection Rules, 2025, rule 9). */
  privacyContact?: { name: string; email?: string; phone?: string };
  /** The featured course elsewhere: its site, and up to two films to embed. Unset, the home page leads to /Courses. */
  course: {
    href?: string;
    videos: AtMostTwo<{ title: string; embed: EmbeddedFilm }>;
    /** How, where and when a student begins, in sentences of the chamber's own. Unset, the office tells each student. */
    beginning?: string;
    /**
     * The trade council that certifies with the chamber, as certificates, /Courses and the Educational Initiative name it: in Latin
     * or Devanagari letters.
     */
    certifier?: string;
    /** Until when and on what terms a student may cancel, in sentences of the chamber's own. */
    cancellation?: string;
    /** Who settles complaints of buyers: name, designation and how to reach them (E-Commerce Rules, 2020, rule 4). */
    grievanceOfficer?: string;
  };
  /** Partner chambers' own names and logos by country, and the two partners beyond the fifteen countries listed. */
  partners: {
    known: Partial<Record<PartnerCountry, { name?: string; logo?: OwnPath }>>;
    further: AtMostTwo<{ country: string; initials: string; at?: [number, number]; name?: string; logo?: OwnPath }>;
  };
  /** The chairman's name, and the chamber's registration, as they should be printed. */
  chairman?: string;
  registration?: string;
  /** Whom to tell of a weakness in the site: `mailto:…` or `https://…`. Unset, the contact page. */
  securityContact?: string;
  social: SocialPage[];
}

/**
 * Names, addresses, hours and links outside: everything only the chamber knows stands here, and here alone. But the name once
 * more: on invoices, until the office has set the supplier's, stands the default of `domain/courses/papers/schema.ts`.
 */
export const site: Site = {
  name: 'AICC',
  tagline: 'Chamber of Commerce, India',
  description:
    'A non-profit, non-political association of business organisations, facilitating business across the globe since 2004.',
  hours: {
    weekdays: 'Mon-Fri 8:00am-7:00pm',
    saturday: 'Sat 9:00am-5:00pm',
    sunday: 'Sun closed',
  },
  location: {
    label: 'Gurugram, Haryana',
    href: 'https://www.google.com/maps/search/?api=1&query=Gurugram%2C+Haryana',
  },
  office: { city: 'New Delhi', country: 'India' },
  course: { videos: [] },
  partners: { known: {}, further: [] },
  brochure: { label: 'Download Brochure', href: '/brochure.pdf' },
  social: [],
};

/** An address in lines, as letters have it. */
export function addressLines({ street, city, pinCode, country }: PostalAddress): string[] {
  return [...(street ? [street] : []), pinCode ? `${city} ${pinCode}` : city, country];
}

export const officeLines: readonly string[] = addressLines(site.office);
