import { type OwnPath, type PartnerCountry, site } from './site.ts';

/** A partner chamber abroad. */
export interface Partner {
  /** Unknown until the office gives it; the country stands in its place. */
  name?: string | undefined;
  country: string;
  /** Two letters for its drawn emblem. */
  initials: string;
  /** Longitude and latitude of its capital, in degrees; none until it is announced. */
  at?: readonly [number, number] | undefined;
  logo?: OwnPath | undefined;
}

interface CountryOnMap {
  country: PartnerCountry;
  initials: string;
  at: readonly [number, number];
}

/** The countries the specification names (section 2), in its order. The chambers' own names and logos stand in site.ts. */
const countries: readonly CountryOnMap[] = [
  { country: 'Abkhazia', initials: 'AB', at: [41.02, 43] },
  { country: 'Argentina', initials: 'AR', at: [-58.38, -34.6] },
  { country: 'Greece', initials: 'GR', at: [23.73, 37.98] },
  { country: 'Belgium', initials: 'BE', at: [4.35, 50.85] },
  { country: 'Guatemala', initials: 'GT', at: [-90.51, 14.63] },
  { country: 'Cameroon', initials: 'CM', at: [11.52, 3.87] },
  { country: 'Egypt', initials: 'EG', at: [31.24, 30.04] },
  { country: 'Ethiopia', initials: 'ET', at: [38.75, 9.03] },
  { country: 'Romania', initials: 'RO', at: [26.1, 44.43] },
  { country: 'Iran', initials: 'IR', at: [51.39, 35.69] },
  { country: 'Sri Lanka', initials: 'LK', at: [79.86, 6.93] },
  { country: 'Israel', initials: 'IL', at: [34.78, 32.09] },
  { country: 'Jordan', initials: 'JO', at: [35.93, 31.95] },
  { country: 'Cyprus', initials: 'CY', at: [33.38, 35.19] },
  { country: 'Swaziland', initials: 'SZ', at: [31.14, -26.31] },
];

const partnerCount = 17;

const named = countries.map((partner): Partner => {
  const { name, logo } = site.partners.known[partner.country] ?? {};
  return { ...partner, name, logo };
});
const announced: readonly Partner[] = [...named, ...site.partners.further];
const listed = announced.length === partnerCount ? `All ${partnerCount}` : `The ${announced.length} that have been announced`;

/** The international partnerships page (specification, section 2). */
export const international = {
  title: 'International Partnerships',
  description:
    'The chamber’s 17 partner chambers abroad: all of them in a list, those announced on a map, and how a member in India is introduced to them.',
  lead: 'Behind every partner chamber is a room of traders who know their own market. One letter from us can open the door.',
  actions: {
    ask: { label: 'Ask for an introduction', href: '/contact-us' },
    join: { label: 'Become a Member', href: '/members' },
  },
  map: {
    heading: 'From New Delhi outwards',
    intro: `Each line joins the chamber in New Delhi to a partner. ${listed} are listed below, in words.`,
    home: { label: 'New Delhi', at: [77.21, 28.61] },
    note: 'A stylised drawing of land, without boundaries. Land from Natural Earth, public domain.',
    list: 'Partners on the map',
  },
  partners: {
    eyebrow: 'Partner chambers',
    heading: `${partnerCount} partner chambers`,
    intro: 'Until a partner’s own logo is shown, a seal drawn by the chamber stands for it.',
    known: announced,
    /** The places in the list that the office has yet to fill. */
    unannounced: Array.from({ length: partnerCount - announced.length }, (_, i) => announced.length + i + 1),
    unnamed: 'Partner chamber',
    toBeAnnounced: 'To be announced',
    notes: { Swaziland: 'Eswatini since 2018' } as Record<string, string>,
  },
  introduction: {
    eyebrow: 'How it works',
    heading: 'How an introduction is made',
    intro: 'Bring one product, one market and one question. The rest is our work.',
    steps: [
      {
        title: 'Tell us the market',
        text: 'Write to us with what you make or buy, its HS code if you know it, and the country you have in mind.',
      },
      {
        title: 'We write to our partner',
        text: 'The partner chamber looks among its own members for a match and tells us who is willing to talk.',
      },
      {
        title: 'You meet',
        text: 'You get a name and an introduction. A first meeting can be by video, at a trade fair or with a delegation.',
      },
    ],
    advice:
      'An introduction is not a guarantee. Before you ship or pay, check the buyer or seller as you would any other: references, a bank reference, and a written contract.',
    action: { label: 'Contact Us', href: '/contact-us' },
  },
} as const;
