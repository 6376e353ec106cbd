import { beginning } from './enrolment.ts';
import type { LegalText } from './legal.ts';
import { site } from './site.ts';

/** What only the chamber can decide stands here once it has. */
function onlyWhereSet(term: string, text: string | undefined) {
  return text ? [{ term, text }] : [];
}

export const terms: LegalText = {
  title: 'Terms',
  lead: 'What you may expect of this website, and what we ask of those who use it.',
  description:
    'The terms of use of the chamber’s website: membership applications, directory listings, buying the course, information pages and fair use.',
  reviewed: '2026-11-28',
  contents: 'On this page',
  brief: {
    heading: 'In brief',
    points: [
      'Reading is free, and needs no account.',
      'What you send us should be true, and yours to send.',
      'The directory is for finding members, not for harvesting addresses.',
      'Pages about law and business inform; they do not replace advice on your own case.',
    ],
  },
  sections: [
    {
      id: 'about',
      heading: 'About these terms',
      paragraphs: [
        `This website is published by ${site.name} (“the chamber”, “we”), a non-profit, non-political association of business organisations. By using it you accept these terms. If you do not, please do not use its forms.`,
      ],
    },
    {
      id: 'membership',
      heading: 'Membership applications',
      points: [
        'Give correct details, and only those you are entitled to give. If you apply for a firm, you confirm that you may act for it.',
        'Sending an application does not make you a member. The membership office decides, and tells you: by email where this website sends any.',
        'This website takes no payment for an application.',
        'You may withdraw an application or end a listing at any time.',
      ],
    },
    {
      id: 'directory',
      heading: 'The members directory',
      paragraphs: [
        'A listing shows what the member has told us, or what the chamber’s own list of members says. Approval means that the office has read the application or found the member on that list; it is no audit, no rating and no guarantee of a member’s goods, services or solvency. Make your own enquiries before you contract.',
        'You may use the directory to find and approach members about business. You may not copy it as a whole or in large part, sell it, or send unsolicited bulk messages to the addresses in it.',
        'If a listing is wrong, or uses a name without permission, tell us and we will look into it.',
      ],
    },
    {
      id: 'information',
      heading: 'Information about law and business',
      paragraphs: [
        'We write these pages with care, name our sources and say when a page was last reviewed. Rules change and cases differ: before you act, ask a lawyer, an accountant or the authority concerned. Reading a page, or writing to us, does not make us your lawyer.',
      ],
    },
    {
      id: 'buying-the-course',
      heading: 'Buying the course',
      records: [
        {
          term: 'What you get',
          text: 'The course as its page describes it, online, and a certificate once the office has noted that you completed it.',
        },
        {
          term: 'Price',
          text: 'The figure shown with the order button; a coupon you have applied is taken off it already. It includes taxes and certification; nothing is added.',
        },
        {
          term: 'Enrolment',
          text: 'You are enrolled at the moment the payment provider confirms your payment, or at once where there is nothing to pay. The page you return to says so and leads to your own page; if you gave your email, the link to it is also emailed to you where this website sends email; the order form says whether it does.',
        },
        { term: beginning.heading, text: beginning.text },
        {
          term: 'Students under 18',
          text: 'Please have a parent or guardian order: a contract needs a person who is of age (Indian Contract Act, 1872, section 11).',
        },
        {
          term: 'Invoice',
          text: 'You get a receipt or, where the chamber is registered for GST, a tax invoice, which names your business if you give its details when you order.',
        },
        {
          term: 'Payments that do not match',
          text: 'An order that is not paid in time expires. A payment that arrives afterwards, a second time or for a wrong amount does not buy the course, and is refunded.',
        },
        {
          term: 'Cancellation and refund',
          text: 'To cancel, or to ask for your money back, write to the office with the number of your enrolment, or of your order. Where the chamber gives money back, it is the whole amount; the enrolment then ends, its certificate is revoked, and a note for the refund is issued.',
        },
        ...onlyWhereSet('When you may cancel', site.course.cancellation),
        { term: 'Complaints', text: 'Bring them to the office, with the number of your enrolment, or of your order.' },
        ...onlyWhereSet('Grievance officer', site.course.grievanceOfficer),
      ],
      after: ['Nothing here takes away the rights the Consumer Protection Act, 2019 gives you.'],
      link: { label: 'Write to the office', href: '/contact-us' },
    },
    {
      id: 'awards',
      heading: 'Awards',
      paragraphs: [
        'Award nominations must be true to the best of the nominator’s knowledge. The nominee need not be asked first. Where this website sends email, we write to them, and they can correct what it says of them or erase it; otherwise they ask the office. The expert panel’s decision is final.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Fair use',
      paragraphs: ['Please do not:'],
      points: [
        'send anything false, unlawful, defamatory or infringing through our forms;',
        'pretend to be someone else;',
        'try to reach data that is not meant for you, to overload the site, or to introduce harmful code. The Information Technology Act, 2000 makes you liable for this (section 43) and makes it an offence where it is done dishonestly or fraudulently (section 66).',
      ],
    },
    {
      id: 'content',
      heading: 'Words, drawings and names',
      paragraphs: [
        'The texts and drawings of this website belong to the chamber unless a page says otherwise; names and marks of members belong to them. You are welcome to link to any page and to quote from it with its source. For more than that, please ask.',
      ],
    },
    {
      id: 'links',
      heading: 'Links to other websites',
      paragraphs: ['Members’ websites and other pages to which we link are run by others. A link is no recommendation.'],
    },
    {
      id: 'liability',
      heading: 'Availability and liability',
      paragraphs: [
        'We try to keep this website correct and reachable, but cannot promise that it always is. As far as the law allows, we are not liable for loss that arises from relying on a page, on a listing, or on the site being available. Nothing in these terms takes away rights that the law does not let anyone exclude, such as those of consumers.',
      ],
    },
    {
      id: 'privacy',
      heading: 'Personal data',
      paragraphs: [
        'What we collect, why, and what you can ask of us is set out in the privacy policy, linked at the foot of every page.',
      ],
    },
    {
      id: 'law',
      heading: 'Law, courts and questions',
      paragraphs: [
        'Indian law applies, and the Indian courts that have jurisdiction decide. Please bring a complaint to us first; most can be settled by a message.',
      ],
      contact: 'office',
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'We may change these terms. The date under the title says when. What you sent us earlier is governed by the terms of the day you sent it.',
      ],
    },
  ],
  sources: [
    'Information Technology Act, 2000, sections 43 and 66',
    'Consumer Protection Act, 2019',
    'Consumer Protection (E-Commerce) Rules, 2020, rules 4 and 7',
  ],
};
