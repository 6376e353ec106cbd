import { type Link, officeLines, site } from './site.ts';

/** A link of the main menu. */
export interface NavigationLink extends Link {
  /** Further addresses at which it is marked, and all below them. */
  also?: readonly string[];
}

export interface NavigationGroup {
  label: string;
  links: readonly NavigationLink[];
}

export type NavigationEntry = NavigationLink | NavigationGroup;

/** The main menu. A page joins it when it exists. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Home', href: '/' },
  { label: 'About Us', href: '/about' },
  {
    label: 'Members',
    links: [
      { label: 'Become a Member', href: '/members', also: ['/become-a-member'] },
      { label: 'Member Benefits', href: '/member-benefits' },
      { label: 'Members Directory', href: '/members-directory', also: ['/company'] },
    ],
  },
  { label: 'Activities', href: '/activities' },
  { label: 'International', href: '/international' },
  { label: 'Courses', href: '/courses' },
  {
    label: 'More',
    links: [
      { label: 'Arbitration Cell', href: '/arbitration' },
      { label: 'AICC Bulletin', href: '/aicc-bulletin' },
      { label: 'Contact Us', href: '/contact-us' },
    ],
  },
];

/** The header's button (specification, section 2). */
export const joinNow: Link = { label: 'Join Now', href: '/contact-us' };

const networks = { x: 'X', facebook: 'Facebook', linkedin: 'LinkedIn' };

export const footer = {
  office: { heading: 'Corporate Office', lines: officeLines },
  quickLinks: {
    heading: 'Quick Links',
    links: [
      { label: 'Home', href: '/' },
      { label: 'About Us', href: '/about' },
      { label: 'Members', href: '/members' },
      { label: 'Activities', href: '/activities' },
      { label: 'International', href: '/international' },
      { label: 'Courses', href: '/courses' },
      { label: 'Contact Us', href: '/contact-us' },
    ],
  },
  connect: {
    heading: 'Connect With Us',
    phone: site.phone,
    email: site.email,
    links: [
      ...site.social.map(({ network, href }): Link => ({ label: networks[network], href })),
      { label: 'Write to us', href: '/contact-us#write' },
      { label: 'AICC Bulletin', href: '/aicc-bulletin' },
      { label: 'RSS feed', href: '/aicc-bulletin/feed.xml' },
    ],
  },
  support: {
    heading: 'Business Support',
    text: 'Need help expanding your business or resolving trade issues? Contact our expert advisory team.',
    action: { label: 'Contact Us Today', href: '/contact-us' },
  },
  legal: [
    { label: 'Privacy policy', href: '/privacy-policy' },
    { label: 'Your data', href: '/your-data' },
    { label: 'Terms', href: '/terms' },
  ],
  staff: { label: 'Office sign-in', href: '/admin' },
  copyright: (year: number) => `© ${year} ${site.name} · All rights reserved`,
};

export const shell = {
  privacyPolicy: { label: 'Privacy policy', href: '/privacy-policy' },
  yourData: { label: 'Your data', href: '/your-data' },
  networks,
  skip: 'Skip to the content',
  menus: { main: 'Main', narrow: 'Menu', close: 'Close menu' },
  breadcrumbHome: { label: 'Home', href: '/' },
  notFound: {
    title: 'Page not found',
    lead: 'There is no page at this address. It may have moved, or the address may be mistyped.',
    action: { label: 'Go to the home page', href: '/' },
  },
  /** Of a private link. */
  linkGone: {
    title: 'This link no longer works',
    lead: 'It may be incomplete, have expired or have been replaced by a newer one, or what it led to has been erased. If you still need it, please write to us.',
    action: { label: 'Contact Us', href: '/contact-us' },
  },
  /** At a field that somebody else has changed since the page was opened. */
  standsNow: (label: string, value: string) => (value === '' ? `${label} is empty now` : `${label} says now: ${value}`),
  /** Of a form behind a private link that has ended since the page was opened. */
  linkEnded:
    'This link no longer works: it may have expired, or what it led to has been erased or moved. What you typed has not been saved, but is still on this page.',
  /** Above what was typed into a form that is not on the page any more. */
  typed: 'What you typed was not saved. It stays on this page while it is open:',
  tooLarge: {
    title: 'This is too large',
    lead: 'What you sent is larger than this page accepts, and was not saved. Please go back, shorten the text or choose a smaller file, and send it again.',
    action: { label: 'Go to the home page', href: '/' },
  },
  /** Of a form on another site's page, or on ours under another name of the site. */
  fromElsewhere:
    'What you sent did not come from a page at this site’s address, and was not saved. Please open the page here, and send it again.',
  failure: {
    title: 'Something went wrong',
    lead: 'The page could not be shown, and the fault is ours. Please try again in a moment.',
    action: { label: 'Go to the home page', href: '/' },
  },
  refused: {
    title: 'This is not possible',
    lead: 'This page can be read, but nothing can be sent to it. If a form led you here, please open its page anew and send it again.',
    action: { label: 'Go to the home page', href: '/' },
  },
};

/** A page's title as the browser's tab shows it. */
export const pageTitle = (title: string) => `${title} · ${site.name}`;
