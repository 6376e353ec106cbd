import { refundArrives } from '#domain/courses/refund-arrives.ts';
import { site } from './site.ts';

/** How a student begins, as the page, the terms and the mail that thanks for enrolling say it. */
export const beginning = {
  heading: 'How it begins',
  text: site.course.beginning ?? 'The course office writes to you, or calls the mobile number you gave, with how to begin.',
};

/** The student's own page, opened by a private link. */
export const enrolment = {
  title: 'Your enrolment',
  description: 'Your enrolment in the chamber’s course, with your documents.',
  test: 'This is a test enrolment: no money has been taken.',
  keepPrivate:
    'Anyone with this page’s address can open your documents: do not share it. If somebody else has it, ask us for a new one, and this one ends. It works for two years, so save your documents too.',
  facts: {
    number: 'Enrolment',
    fullName: 'Name',
    course: 'Course',
    enrolledAt: 'Enrolled',
    paid: 'Paid',
    paidInTest: 'Paid in a test',
  },
  states: {
    active: { title: 'You are enrolled', text: 'Your certificate will appear here once you have completed the course.' },
    completed: { title: 'You have completed the course', text: 'Congratulations! You will find your certificate below.' },
    revoked: {
      title: 'Your certificate has been revoked',
      text: 'Anyone who checks it will be told. If you think that this is a mistake, please write to us.',
    },
    erased: {
      title: 'Your certificate has been erased',
      text: 'It was erased as you asked, and proves nothing any more. If you want another, please write to us.',
    },
  },
  ended: {
    title: 'This enrolment has ended',
    /** By how the payment went back. */
    texts: {
      'on its way': 'The payment for it is on its way back to you.',
      refund: `The payment for it has been refunded. ${refundArrives}`,
      bank: 'Your bank has given you back the payment for it.',
      'bank and refund': `The payment for it has gone back to you, a part of it by your bank and the rest as a refund. ${refundArrives}`,
      test: 'This was a test: no money was taken, and none goes back.',
    },
    /** Where nothing was paid. */
    free: 'There was nothing to pay, so no money goes back.',
  },
  papers: {
    heading: 'Your documents',
    kinds: {
      'tax invoice': 'Tax invoice',
      receipt: 'Receipt',
      'credit note': 'Credit note',
      'refund note': 'Refund note',
    },
    certificate: 'Certificate',
    download: 'Download',
    preparing: 'It is being prepared and will be here in a moment.',
    again: 'Look again',
    verify: 'See what others see when they check it',
  },
  help: { heading: 'Have a query?', text: 'Quote your enrolment number, so that we can find you at once.' },
  contact: { label: 'Contact Us', href: '/contact-us' },
} as const;
