import { refundArrives } from '#domain/courses/refund-arrives.ts';

/** Buying the course: coupon, form, checkout and what came of it (specification, sections 2, 5, 7 and 8). */
export const purchase = {
  title: 'Buy the course',
  description: 'Order the chamber’s certificate course on export-import management and pay for it online.',
  buyNow: 'Buy Now',
  coupon: {
    label: 'Coupon',
    apply: 'Apply',
    applied: (code: string, saving: string) => `Coupon ${code} takes ${saving} off.`,
    missing: 'Enter a coupon code',
    remove: 'Remove coupon',
    before: 'Price without coupon',
    now: 'Price with coupon',
  },
  form: {
    heading: 'Please fill the details',
    labels: {
      fullName: 'Full Name',
      mobile: 'Mobile Number',
      email: 'Email',
      state: 'State',
      companyName: 'Company name',
      companyAddress: 'Address of the company',
      gstin: 'GSTIN',
      couponCode: 'Coupon',
    },
    prefix: 'IN',
    countryCode: '+91',
    selectState: 'Select state',
    hints: {
      email: {
        mailed: 'Your invoice or receipt, and your certificate, are sent here.',
        kept: 'The chamber finds your order by it. This website is not sending email at the moment.',
      },
      gstin: '15 characters. The invoice then names your business, so its name and address are needed too.',
    },
    business: 'Buying for a business?',
    toPay: 'To pay',
    contents: 'What you get',
    withoutCoupon: 'The price below is without a coupon.',
    terms: {
      text: 'What you get, and how cancelling and refunds work:',
      label: 'Terms of the sale',
      href: '/terms#buying-the-course',
    },
    submit: 'Submit',
    submitting: 'Submitting...',
    back: 'Back to the course',
  },
  outcomes: {
    failed: 'Failed to initiate payment',
    /** Follows `failed`. */
    priceChanged: (price: string) => `The price has changed: it is now ${price}. Please look at it and submit again.`,
    requestFailed: 'Payment request failed',
  },
  leading: {
    heading: 'On to the payment',
    text: 'Your order has been saved. If the payment page does not open by itself, continue here.',
    go: 'Go to the payment page',
  },
  success: {
    title: 'Payment Successful',
    text: 'Thank you for enrolling in our course!',
    close: 'Close',
  },
} as const;

/** An order whose payment the bank gave back, or a part of it. */
const returned = { label: 'Returned', title: 'This order has ended', text: 'You are no longer enrolled.' };

/** Where the payment provider sends the student back to. */
export const paymentResponse = {
  title: 'Payment Response',
  description: 'The status of an order for the chamber’s course.',
  order: 'Order number',
  amount: 'Amount',
  status: 'Status',
  unknown: 'No order was found under this number.',
  missing: 'This page’s address has no order number, so there is no order to show.',
  test: 'This is a test order: no real money is taken for it.',
  states: {
    created: {
      label: 'Waiting for payment',
      title: 'We are waiting for your payment',
      text: 'You have not opened the payment page yet. This page checks by itself for a minute; after that, press “Look again”.',
    },
    initiated: {
      label: 'Waiting for payment',
      title: 'We are waiting for your payment',
      text: 'This page will say so once the payment provider confirms it. It checks by itself for a minute; after that, press “Look again”. You may leave this page; nothing is lost.',
    },
    paid: { label: 'Paid', title: 'Payment Successful', text: 'Thank you for enrolling in our course!' },
    failed: {
      label: 'Not paid',
      title: 'The payment did not succeed',
      text: 'The payment provider reports no payment for this order. You can try again, unless money has left your account.',
    },
    rejected: {
      label: 'Not received',
      title: 'We have not received this payment',
      text: 'The chamber has checked with its bank and has not found it. If you have paid, please tell us; if you have not, order again.',
    },
    expired: {
      label: 'Expired',
      title: 'This order has expired',
      text: 'It can no longer be paid. Money that arrives for it will be refunded.',
    },
    refunded: { label: 'Refunded', title: 'This order has been refunded', text: 'You are no longer enrolled.' },
  },
  /** An order that is a test, where the words above would speak of money. */
  tests: {
    failed: { label: 'Not paid', title: 'The payment did not succeed', text: 'You can try again.' },
    expired: { label: 'Expired', title: 'This order has expired', text: 'It can no longer be paid.' },
  },
  /** An order whose payment went back otherwise than as a refund, or that was a test. */
  endings: {
    bank: returned,
    'bank and refund': returned,
    test: { label: 'Ended', title: 'This enrolment has ended', text: 'You are no longer enrolled.' },
  },
  /** An order that costs nothing and has enrolled: no payment has succeeded. */
  free: { label: 'Nothing to pay', title: 'Thank you for enrolling in our course!', text: 'There was nothing to pay.' },
  /** The same for whoever has its number alone: most of them have sent the same details a second time. */
  freeAlready: { label: 'Nothing to pay', title: 'The student is enrolled already', text: 'There was nothing to pay.' },
  /** An order that cost nothing, whose enrolment the office has ended. */
  freeEnded: {
    label: 'Ended',
    title: 'This enrolment has ended',
    text: 'You are no longer enrolled. There was nothing to pay, so no money goes back.',
  },
  /** What is becoming of money that goes back. */
  moneyBack: {
    order: {
      'looked into': 'We received money that we cannot accept for this order. The chamber is looking into it.',
      'on its way': 'Money that came for this order is on its way back to you.',
      refund: `The money paid for this order has been refunded. ${refundArrives}`,
      bank: 'Your bank has given you back the money paid for this order.',
      'bank and refund': `The money paid for this order has gone back, a part of it by your bank and the rest as a refund. ${refundArrives}`,
      test: 'This was a test: no money was taken, and none goes back.',
    },
    'second payment': {
      'looked into': 'Another payment was received. The chamber is looking into it.',
      'on its way': 'Another payment was received; that one goes back to you.',
      refund: `Another payment was received; that one has been refunded. ${refundArrives}`,
      bank: 'Another payment was received; your bank has given you back that one.',
      'bank and refund': `Another payment was received; that one has gone back, a part of it by your bank and the rest as a refund. ${refundArrives}`,
      test: 'Another payment was made in this test: no money was taken for it either, and none goes back.',
    },
  },
  /** An order whose money the office has noted, and nobody has confirmed. */
  unconfirmed: {
    label: 'Being confirmed',
    title: 'We are confirming your payment',
    text: 'The chamber has recorded your payment and is checking with its bank. As soon as it is confirmed, this page says so, and you are enrolled.',
  },
  /** An open order of a payment provider that the site works with no more. */
  unfollowed: {
    label: 'Not confirmed',
    title: 'We cannot confirm payment for this order',
    text: 'Since it was placed, the site has changed how it takes payments. If you have paid, please tell us; if you have not, order again.',
  },
  /** The same of a test. */
  unfollowedTest: {
    label: 'Ended',
    title: 'This order can no longer be paid',
    text: 'Since it was placed, the site has changed how it takes payments. To buy the course, order again.',
  },
  /** Where the site cannot look at its orders: it knows nothing of the payment. */
  unread: {
    title: 'We cannot look up this order right now',
    text: 'The fault is ours, and says nothing about your payment. Please wait a minute, then press “Look again”.',
  },
  pay: 'Go to the payment page',
  look: 'Look again',
  again: 'Try the payment again',
  anew: 'Order again',
  enrolment: 'Your enrolment and documents',
  /** For whoever has not come back from the checkout, but by the order's number. */
  byMail: {
    mailed:
      'The receipt or invoice, and a link to the student’s own page, come by email to the address in the order. If it has none, please ask the chamber.',
    kept: 'This website is not sending email at the moment: please ask the chamber for the receipt or invoice, and for the link to the student’s own page.',
  },
  advice: {
    heading: 'If money has left your account',
    points: [
      'Do not pay a second time.',
      'Keep the reference your bank or your payment app shows for the payment.',
      'Tell the chamber the reference, the amount and the day, so that the payment can be traced.',
    ],
  },
  contact: { label: 'Contact Us', href: '/contact-us' },
  course: { label: 'Back to the course', href: '/Courses' },
} as const;

/** The page that plays the payment provider. */
export const sandboxCheckout = {
  title: 'Test checkout',
  description: 'A page that plays the payment provider and takes no money.',
  noChoice: 'Choose one of the buttons.',
  notice: {
    title: 'This is a test. No money is taken.',
    text: 'The site is not connected to a payment provider yet. This page plays one, so that buying can be tried from beginning to end.',
  },
  payee: 'Payment to',
  amount: 'Amount',
  for: 'For',
  order: 'Order number',
  choices: {
    pay: 'Pay',
    fail: 'Let the payment fail',
    cancel: 'Cancel',
    leave: 'Pay but never return',
  },
  hints: {
    leave: 'As when the phone’s battery dies right after paying: the provider tells the site, the buyer does not come back.',
  },
  left: {
    title: 'Paid. You have not returned to the site.',
    text: 'The provider’s message reaches the site without you. Close this page, or look at the order.',
    look: 'Look at the order',
  },
  over: 'Go back to the order',
} as const;
