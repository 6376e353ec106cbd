import { site } from './site.ts';

/** Where anybody checks a certificate of the course. */
export const verify = {
  title: 'Check a certificate',
  description:
    'Certificate verification: verify by number, QR code or file whether a certificate of the chamber’s course is genuine and valid.',
  eyebrow: 'For employers, banks and trading partners',
  lead: 'Every certificate of the chamber’s course has a number and a digital signature. Here you can see at once whether it is genuine.',
  outcomes: {
    genuine: {
      title: 'This certificate is genuine and valid',
      text: `It bears the digital signature of ${site.name}, and it has not been revoked. Compare the name with the one on the paper.`,
    },
    unsigned: {
      title: 'This number is in the register, and the certificate is valid',
      text: 'Compare the name, the course and the date with the paper. To check the paper itself, scan its QR code or choose its file below.',
    },
    test: {
      title: 'This is a test certificate: nobody has taken the course',
      text: `It was made to try out the website of ${site.name}, and proves nothing.`,
    },
    revoked: {
      title: 'This certificate has been revoked',
      text: `${site.name} issued it and has since revoked it. It no longer proves anything.`,
    },
    forged: {
      title: 'The paper you hold is not genuine',
      text: `Its signature was not made by ${site.name} for this number. Below is what the register knows of the number; do not rely on the paper.`,
    },
    erased: {
      title: 'This certificate has been erased from the register',
      text: `${site.name} issued a certificate with this number. What it said has been erased, because its holder asked for it or the years for which it was kept are over. It can no longer be checked.`,
    },
    unknown: {
      title: 'There is no such certificate',
      text: `${site.name} has issued no certificate with this number. Check that it was copied correctly.`,
    },
    unregistered: {
      title: 'This certificate is not in the register',
      text: `The file was signed on the website of ${site.name} and has not been changed, but the register has no certificate with its number. It may have been made to try out the website, and proves nothing.`,
    },
    changed: {
      title: 'This file cannot be verified: it has been changed',
      text: `It is not, byte for byte, the file that ${site.name} issued. A program may have saved it again, or someone may have altered it. Ask for the original file, or compare the paper with the register.`,
    },
    unsealed: {
      title: 'This file cannot be verified: it bears no signature',
      text: `It is not a certificate as ${site.name} issues it. A scan, a photograph or a printout loses the signature: check those by the number or the QR code.`,
    },
  },
  /** Beside a file without a signature: the chamber issues some of those too. */
  invoice: {
    text: 'The chamber does not sign its invoices and receipts, so an invoice cannot be checked here, but may still be genuine. To have one checked, send the chamber its number, date and amount:',
    link: { label: 'Contact Us', href: '/contact-us' },
  },
  facts: {
    number: 'Number',
    fullName: 'Name',
    course: 'Course',
    completedOn: 'Completed',
    status: 'Status in the register',
    valid: 'Valid',
    test: 'A test',
    revokedOn: (day: string) => `Revoked on ${day}`,
  },
  byNumber: {
    heading: 'By its number',
    label: 'Number of the certificate',
    hint: 'Twelve letters and digits, such as 7K3Q-9FWT-2MXA; or the whole address printed under the code.',
    submit: 'Check the number',
    missing: 'Enter the number of the certificate',
  },
  byFile: {
    heading: 'By its file',
    text: 'Use the student’s original file: the check shows if even one letter has changed. We do not keep it.',
    label: 'PDF file of the certificate',
    submit: 'Check the file',
    missing: 'Choose the PDF file of the certificate',
    tooLarge: 'This file is larger than any certificate',
  },
  failed: 'We could not check this certificate. Please try again.',
} as const;
