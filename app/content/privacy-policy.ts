import type { LegalText } from './legal.ts';
import { site } from './site.ts';
import { yourData } from './your-data.ts';

/**
 * What of this website comes from others.
 * @param films how many the home page offers to play; `featured-course.tsx` fetches nothing of one before it is opened
 */
export function whatOthersSend(films: number): string {
  return films === 0
    ? 'No page loads anything from another company.'
    : 'Only the films on the home page come from another company, and nothing is fetched from it until you open one; from then on its own privacy policy applies to the film.';
}

/** How long is kept what no form asks for. @param periods in words, as they are set */
export const keptBesides = (periods: Record<'mails' | 'decisions' | 'consents', string>) => [
  { term: 'Emails this website writes', text: `They are erased after ${periods.mails}.` },
  {
    term: 'What the office decided',
    text: `The record is erased after ${periods.decisions}. Until then it holds what an article said when it was published, changed or deleted, even where that speaks of a person and the website no longer says it; no page shows it. The history of an order stays as long as the order, without the names of those who decided; of who recorded a payment, not before another has confirmed it. An article stays without the name of whoever changed it last.`,
  },
  {
    term: 'What you agreed to',
    text: `The record is erased after ${periods.consents}, but not before what you sent: your listing, message, nomination or order.`,
  },
  {
    term: 'Back-ups',
    text: 'Copies for an emergency hold what has been erased until they are deleted themselves, after 30 days at most. Should one have to be restored, we tell those whose data it brings back.',
  },
];

/** What the site does with personal data; every statement here is to hold of the program as it is. */
export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  lead: 'What this website knows about you, why, for how long, and what you can ask of us.',
  description:
    'How the chamber’s website handles personal data: what it collects and why, what becomes public, how long it is kept, cookies, and your rights.',
  reviewed: '2026-11-28',
  contents: 'On this page',
  brief: {
    heading: 'In brief',
    points: [
      'We keep what you type into a form and send to us.',
      'No advertising and no trackers. We count how many people read an article, not who they are. Only those who sign in, to the office or to their own listing, receive a cookie.',
      'When a membership application is approved, it becomes a public listing. Before that, and if it is rejected, only the office sees it.',
      'You can see, download, correct and erase what we hold about you and withdraw your consent: through a link we email you, where this website sends email, otherwise by asking the office.',
    ],
  },
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      paragraphs: [
        `${site.name} (“the chamber”, “we”) decides why and how personal data is used on this website. The Digital Personal Data Protection Act, 2023 calls us the Data Fiduciary, and you the Data Principal.`,
        'This policy covers this website. It does not cover the websites of members or of others to which we link.',
      ],
    },
    {
      id: 'what',
      heading: 'What we collect, and why',
      paragraphs: ['You can read every public page without telling us who you are. We hold personal data in these cases only:'],
      records: [
        {
          term: 'When you were a member before this website',
          text: 'What the chamber’s own list of members says of you: your name, phone number, email, country, zip code and business description and, where it has them, your address, city, state, website and fax. Where the list names no state, it is taken from the PIN code if that tells it. All of it is shown to everybody in the public directory, and stays until you or we end the membership.',
        },
        {
          term: 'When you pay the office for the course',
          text: 'What you give the office: your name, mobile number and state, the reference of your payment, how it was made and the day it came and, if you give them, your email, a coupon and the details for the invoice; and what was given back. It is there to enrol you and to give you an invoice and a certificate, and we keep it as long as an order made here.',
        },
        {
          term: 'When you ask us to correct something',
          text: 'What you write, with the email address your private link went to, so that the office can correct it and answer you. We keep it as long as a message to us.',
        },
        {
          term: 'When you read an article',
          text: 'To count each reader once a day, and no network address too often, we keep one-way fingerprints of the address, alone and with the browser, under a secret that changes daily. Fingerprints and secret are forgotten when the day is over; the count stays.',
        },
        { term: 'When you ask for your data', text: yourData.ask.notice },
        {
          term: 'When we write to you',
          text: 'The emails this website writes to you and, for you, to others: the address, the text, and whether it could be sent. For a day we count, by a one-way fingerprint of the address, how many went to it for forms, so that nobody can fill a mailbox with them.',
        },
        {
          term: 'When you work in our office',
          text: 'Name, email, role, a password and links to set it, kept only as hashes (the email that brings a link holds it until it is sent, or until the night after the link has ended), sign-in sessions (without network address or browser), failed sign-ins, unfinished posts, and a record of what was decided and changed, by whom and when. This protects the people whose data the office handles.',
        },
        {
          term: 'When a form is sent, a code or password tried, a certificate checked, or a payment looked up',
          text: 'For a short while, at most a day, we count by network address how often, so that nobody can flood the website or guess. Wrong passwords at the office’s sign-in are also counted by the email address they were tried at, until about a day after the last; of an address without an account we keep a one-way fingerprint alone. One-way fingerprints of what was sent let us notice when the same thing arrives twice.',
        },
        {
          term: 'When something goes wrong',
          text: 'The program records faults so that they can be mended. Such a record can contain details of the request that failed.',
        },
        {
          term: 'On the server',
          text: 'Those who run the server for us may keep logs of requests (network address, time, page) to keep it working and secure. We do not use such logs to follow what a person reads.',
        },
      ],
      after: [
        'We use personal data for these purposes only. We rely on the consent you give by sending the form (sections 5 and 6 of the Act), and on the law where it obliges us to keep or hand over something (section 7). Members from before this website, and those who paid the office, sent no form here: of them we rely on what they agreed with the chamber itself.',
      ],
    },
    {
      id: 'public',
      heading: 'What becomes public',
      paragraphs: [
        'An approved member is listed for everyone to see, search engines included: name, address, city, state, zip code, country, business description, a tax number if there is one, phone, email, website, fax, logo, that the membership is approved, and how long it has been in our records.',
        'So please apply with the details of your business, not with private ones. In our pages email addresses are written in a way that simple harvesting programs do not recognise; a program that asks this website’s open interface for a listing is given its address plainly, as everybody may read it. What is public can be copied.',
        'Applications that wait for a decision, or were rejected, are never shown.',
        'Anybody who has the number of a course certificate, its code or its file can check it on this website, and is shown the name on it, the course, the day of completion and whether, and when, it was revoked; once it is erased, only that it was. Certificates are listed nowhere.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else receives it',
      points: [
        'We do not sell personal data, and we do not pass it on for advertising.',
        'Those who run our server and our email process data for us and on our instructions.',
        'What you send to somebody through this website reaches that person: messages go to the listing’s owner; nominations to the nominee, the awards office and its panel. The organisation that a nomination names can see, under “Your data”, that it is named, since when, in which category and with which phone number and email, but neither by whom nor with whom.',
        'When you pay for the course, the payment provider receives your name, mobile number and email with the order.',
        'Courts and authorities receive what the law obliges us to hand over.',
      ],
      after: ['The public directory can be read from any country.'],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      paragraphs: ['Every night a job erases what has been kept for its full period:'],
      records: [
        {
          term: 'Invoices from before 23 November 2026',
          text: 'The mobile number of whoever bought the course stands on them, too, and is erased with them.',
        },
        {
          term: 'Sign-in sessions of the office',
          text: 'They stop working after 12 hours without use, at the latest a day after the sign-in, and are erased the night after.',
        },
      ],
      after: [
        'What you ask us to erase is erased at once, except the following. Tax and company law require us to keep invoices and the orders that were paid (section 8(7) of the Act), without your mobile number, but for invoices from before 23 November 2026, on which it stands; every private link to them ends. An order for which a payment can still arrive is erased by itself a week after its checkout has closed. An account of our office stays as long as its holder works there, and the record of the account and of what was decided from it for its period: we keep them because we need them, not because a law requires it (section 7(i)). In a nomination that names your organisation, your phone number and email are erased; the rest is about the nominee, and stays. What the office received in its own mailbox is not covered: ask the office. The record of what you agreed to stays, without your address. From May 2027 rule 8(3) of the Rules will require personal data and logs of its processing to be kept for at least one year from the processing, even when erasure was asked for earlier.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and trackers',
      paragraphs: [
        'Visitors receive no cookies. This website sets two when a member of the office staff signs in: one keeps that person signed in, the other recognises the browser for 180 days or until the password is changed, so that nobody guessing passwords can lock it out. It sets one when the owner of a listing opens it with an emailed code, which keeps that person signed in and does nothing else.',
        `Pages, fonts and drawings all come from this website itself. ${whatOthersSend(site.course.videos.length)} There are no trackers, of advertisers, social media or anybody else.`,
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      records: [
        {
          term: 'Access (section 11)',
          text: 'A summary of the personal data we process about you, what we do with it, and with whom we shared it.',
        },
        {
          term: 'Correction and erasure (section 12)',
          text: 'To have it corrected, completed, brought up to date, or erased unless a law requires us to keep it.',
        },
        {
          term: 'Withdrawal of consent (section 6)',
          text: 'At any time, as easily as it was given. We then stop using the data, and a listing is taken down. What was done before remains lawful.',
        },
        { term: 'Grievance (section 13)', text: 'An answer from us when you think we have handled your data wrongly.' },
        {
          term: 'Nomination (section 14)',
          text: 'To name a person who exercises these rights for you in the event of your death or incapacity.',
        },
      ],
      link: { label: 'Ask for your private link', href: '/your-data' },
      after: [
        'Where this website sends email you need not ask anyone for the first three: give your email address under “Your data”, and we email you a private link that shows what is held under it: there you can download it, have it corrected and erase it. Otherwise write to us. What we do with it, and who else receives it, stands on this page for everybody alike; who received yours, the office tells you. Not shown there are one-way hashes, such as that of a password; counts that are gone after a day, such as failed sign-ins; and what the office notes on a nomination, for it speaks of more than one person. For a listing you see what was said and done while it had your address, not what belongs to its owners before or after you, nor the office’s notes on such a change.',
        'These sections come into force in May 2027, eighteen months after the notification of 13 November 2025. We do not wait for that day: ask now.',
      ],
    },
    {
      id: 'ask',
      heading: 'Whom to ask',
      paragraphs: [
        'Tell us what you want to see, corrected or erased, the name under which you applied and the email address you gave. We may ask you to show that the request comes from you. We answer as soon as we can, and grievances within 90 days at the latest, the limit set by rule 14 of the Rules.',
      ],
      contact: 'personal data',
      after: [
        'If our answer does not satisfy you, the Act lets you complain, from May 2027, to the Data Protection Board of India after you have brought the matter to us (section 13(3)).',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        'Please do not apply for membership, order the course or name anybody for an award yourself if you are under 18: a parent or guardian can do it for you. From May 2027 a child’s data needs a parent’s verifiable consent (section 9 of the Act). If a child’s data has reached us in another way, tell us and we erase it, except what a law makes us keep.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      points: [
        'On this website applications, messages and nominations can be read only by signed-in office staff, by those they are for and, through a private link, by those who sent them.',
        'Codes, private links and listing owners’ sessions are kept only as hashes; the email that brings a code or a link holds it until it is sent, and only the administrator can see it.',
        'Passwords are kept as hashes, and repeated wrong tries have to wait longer and longer.',
        'What the office decides is recorded: who, what and when.',
      ],
      after: [
        'If data is lost or disclosed all the same, we tell the people concerned and the Data Protection Board what happened and what they can do, as section 8(6) of the Act and rule 7 of the Rules will require from May 2027; we do so already.',
      ],
    },
    {
      id: 'changes',
      heading: 'Language and changes',
      paragraphs: [
        'This policy is written in English. The Act gives you the option to read a notice in any language of the Eighth Schedule to the Constitution (section 5(3)); please ask the chamber if you need one.',
        'When the website begins to collect something new, this page says so first, and the date under its title changes.',
      ],
    },
  ],
  sources: [
    'Digital Personal Data Protection Act, 2023 (22 of 2023), sections 5 to 9 and 11 to 14; commencement: notification G.S.R. 843(E) of 13 November 2025',
    'Digital Personal Data Protection Rules, 2025, G.S.R. 846(E) of 13 November 2025, rules 7, 8, 9 and 14',
    'until then: Information Technology Act, 2000, section 43A, and the Rules of 2011 made under it (sensitive personal data)',
  ],
};
