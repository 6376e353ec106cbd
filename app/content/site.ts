/** A way out of the site, or into another program. */
export interface Link {
  label: string;
  href: string;
}

interface Site {
  name: string;
  tagline: string;
  description: string;
  hours: { weekdays: string; saturday: string; sunday: string };
  location: { label: string; href?: string };
  office: string[];
  /** Unset until the chamber gives them: what is unset is not shown. */
  phone?: string;
  email?: string;
  brochure?: string;
  /** The course's app in Google Play. */
  courseApp?: string;
  /** Who answers questions about personal data (Digital Personal Data Protection Rules, 2025, rule 9). */
  privacyContact?: { name: string; email?: string; phone?: string };
  social: { network: 'x' | 'facebook' | 'linkedin'; href: string }[];
}

/** Names, addresses, hours and links outside: everything only the chamber knows stands here, and here alone. */
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
  location: { label: 'Gurugram, Haryana' },
  office: ['New Delhi', 'India'],
  social: [],
};
