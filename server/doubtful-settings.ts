/** Settings as they were given; those that were not, and have no default, are undefined. */
interface Given {
  /** What the site takes for its own address, whether it was given or not. */
  siteUrl: string;
  SITE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  TRUST_PROXY?: number | undefined;
  PAYMENT_PROVIDER: 'sandbox' | 'razorpay';
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
}

interface Doubt {
  isRaisedBy: (given: Given) => unknown;
  line: (given: Given) => string;
}

const doubts: readonly Doubt[] = [
  {
    isRaisedBy: ({ SMTP_URL, SITE_URL }) => SMTP_URL && !SITE_URL,
    line: ({ siteUrl }) => `SITE_URL is unset: the links in the mails that go out lead to ${siteUrl}.`,
  },
  {
    isRaisedBy: ({ PAYMENT_PROVIDER, SITE_URL }) => PAYMENT_PROVIDER === 'razorpay' && !SITE_URL,
    line: ({ siteUrl }) => `SITE_URL is unset: whoever has paid at Razorpay is sent back to ${siteUrl}.`,
  },
  {
    isRaisedBy: ({ SITE_URL, TRUST_PROXY }) => SITE_URL?.startsWith('https:') && TRUST_PROXY === undefined,
    line: () =>
      'TRUST_PROXY is unset, while SITE_URL begins with https: behind a proxy, all visitors have its address, and share the limits of one. ' +
      'Set it to the number of proxies, or to 0 if none sends X-Forwarded-For.',
  },
  {
    isRaisedBy: ({ PAYMENT_PROVIDER, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET }) =>
      PAYMENT_PROVIDER === 'sandbox' && (RAZORPAY_KEY_ID || RAZORPAY_KEY_SECRET || RAZORPAY_WEBHOOK_SECRET),
    line: () =>
      'PAYMENT_PROVIDER is sandbox, while keys of Razorpay are set: they are not used, and whoever buys the course pays nothing.',
  },
];

/**
 * What is allowed, for a site that is only tried out is started so, and wrong for one that is in use. Whoever runs the site learns
 * nothing of it from the site itself: the mails go out, the limits hold, the course is sold.
 * @returns lines for a person, to be said at the start
 */
export function doubtsAbout(given: Given): string[] {
  return doubts.filter(({ isRaisedBy }) => isRaisedBy(given)).map(({ line }) => line(given));
}
