/** Where the certificates of several students go. @param withoutEmail how many of them have no email */
function onTheirWay(count: number, withoutEmail: number): string {
  if (withoutEmail === 0) return 'Their certificates are on their way.';
  return withoutEmail === count
    ? 'They have no email: please hand on the certificates, which stand with their enrolments.'
    : `Their certificates are on their way, except to those without an email (${withoutEmail}): please hand on what stands with their enrolments.`;
}

/** Enrolments, certificates and invoices, as the office works with them. */
export const officeEnrolments = {
  heading: 'Enrolments',
  empty: 'Nobody has enrolled yet.',
  noMatch: 'No enrolment passes these filters.',
  filters: {
    heading: 'Find enrolments',
    q: 'Name, mobile, email, or any number on a document',
    state: 'Status',
    anyState: 'Any status',
    from: 'Enrolled from',
    to: 'Enrolled until',
    submit: 'Find',
    clear: 'Clear',
  },
  states: {
    active: 'Active',
    completed: 'Completed',
    revoked: 'Certificate revoked',
    erased: 'Certificate erased',
    withdrawn: 'Withdrawn',
  },
  export: 'Export as CSV',
  exportInvoices: 'Invoices and notes as CSV',
  settings: 'Invoice settings',
  pages: 'Pages of the enrolments',
  columns: {
    student: 'Student',
    state: 'Status',
    number: 'Enrolment',
    contact: 'Mobile and email',
    enrolledAt: 'Enrolled',
    paid: 'Paid, invoice or receipt',
  },
  sales: {
    heading: 'Sales by month',
    caption: (total: string) => `Sales of the last twelve months, less refunds: ${total}`,
    month: 'Month',
    sold: 'Sold',
    givenBack: 'Refunded',
    net: 'Net',
    table: 'The figures as a table',
  },
  completion: {
    choose: (name: string) => `Choose ${name}`,
    chooseAll: 'Choose all on this page',
    chooseNone: 'Choose none',
    completedOn: 'Date of completion',
    submit: 'Mark as completed',
    done: {
      mailed: (count: number, withoutEmail: number) =>
        count === 1
          ? `1 student marked as completed. ${withoutEmail === 0 ? 'The certificate is on its way.' : 'The student has no email: please hand on the certificate, which stands with the enrolment.'}`
          : `${count} students marked as completed. ${onTheirWay(count, withoutEmail)}`,
      kept: (count: number) =>
        count === 1
          ? '1 student marked as completed. This site sends no mail: please hand on the certificate, which stands with the enrolment.'
          : `${count} students marked as completed. This site sends no mail: please hand on the certificates, which stand with their enrolments.`,
    },
    none: 'No student was marked as completed.',
    left: 'These were left as they are:',
    heading: 'Completion',
    name: 'Name on the certificate',
    nameHint: 'As it should be printed. The certificate is signed: it cannot be corrected later, only revoked and issued anew.',
    failed: 'Failed to mark as completed. Please try again.',
    notNow: (why: string) => `No certificate is issued now: ${why}.`,
  },
  details: {
    back: 'Back to the enrolments',
    facts: {
      number: 'Enrolment',
      enrolledAt: 'Enrolled',
      withdrawnAt: 'Withdrawn',
      mobile: 'Mobile',
      email: 'Email',
      homeState: 'State',
      companyName: 'Company',
      companyAddress: 'Address of the company',
      gstin: 'GSTIN',
      paid: 'Paid',
      discount: 'Discount',
      coupon: 'Coupon',
      payment: 'Payment',
    },
    order: 'See the order',
    orderToRefund: 'See the order, or refund it',
    orderToEnd: 'See the order, or end the enrolment',
    invoices: 'Invoices and receipts',
    certificates: 'Certificates',
    noCertificate: 'No certificate has been issued.',
    certificateErased: 'The certificate was erased, as the student had asked.',
    check: 'See what others see when they check it',
    completed: 'Completed',
    valid: 'Valid',
    revoked: 'Revoked',
    history: 'Who did what',
    actions: {
      'complete enrolment': 'marked as completed',
      'revoke certificate': 'revoked the certificate',
      'correct email': 'corrected the email',
      'give link': 'made a new link to the student’s page',
    },
    noHistory: 'Nobody has changed anything here. What became of the payment is told with the order.',
  },
  revocation: {
    summary: 'Revoke this certificate',
    reason: 'Reason',
    hint: {
      mailed: 'The student is told the reason by mail. Whoever checks the certificate learns that it was revoked, not why.',
      withoutEmail:
        'The student has no email: please tell them the reason. Whoever checks the certificate learns that it was revoked, not why.',
      kept: 'This site sends no mail: please tell the student the reason. Whoever checks the certificate learns that it was revoked, not why.',
    },
    submit: 'Revoke certificate',
    done: {
      mailed: 'The certificate has been revoked.',
      withoutEmail: 'The certificate has been revoked. The student has no email: please tell them.',
      kept: 'The certificate has been revoked. This site sends no mail: please tell the student.',
    },
    failed: 'Failed to revoke the certificate. Please try again.',
  },
  email: {
    heading: 'The student’s email',
    text: {
      mailed:
        'If it was mistyped, a stranger may have the documents and the link. Correct it here: every link to the student’s page ends, and all documents are sent to the new address with a new link.',
      kept: 'If it was mistyped, correct it here: every link to the student’s page ends. This site sends no mail: please hand on the documents and a new link, which you make below.',
    },
    label: 'Right email',
    submit: { mailed: 'Correct and send the documents', kept: 'Correct the email' },
    done: {
      mailed: 'The email has been corrected. The documents are on their way to it.',
      kept: 'The email has been corrected. This site sends no mail: please hand on the documents and a new link, which you make below.',
    },
    failed: 'Failed to correct the email. Please try again.',
  },
  link: {
    heading: 'The student’s own page',
    text: 'For a student who has lost the link, has no email, or whose link somebody else has: make a new one and pass it on. Every earlier link to the page then ends, and so does the way there from the payment page. The new one opens this student’s documents, so give it to nobody else.',
    submit: 'Make a link',
    done: 'Every earlier link has ended. The new one is shown this once:',
    failed: 'Failed to make a link. Please try again.',
  },
  invoiceSettings: {
    heading: 'Invoice settings',
    lead: 'What invoices say from now on; those already written stay as they are. While the GSTIN is empty, students are given receipts, which say so and show no tax.',
    labels: {
      name: 'Name of the supplier',
      address: 'Address',
      state: 'State of the supplier',
      gstin: 'GSTIN',
      sac: 'Service accounting code (SAC)',
      rate: 'Rate of GST',
    },
    hints: {
      name: 'As registered; certificates bear it too.',
      state: 'Decides between CGST with SGST and IGST.',
      gstin: '15 characters. Leave it empty while the chamber has none.',
      rate: 'In per cent, inside the price of the course.',
    },
    submit: 'Save',
    saved: 'The settings have been saved.',
    failed: 'Failed to save the settings. Please try again.',
  },
} as const;
