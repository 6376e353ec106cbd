/** Maintenance (specification, section 2). */
export const maintainYourBusiness = {
  path: '/maintain-your-business',
  title: 'Maintenance',
  description:
    'How a running business keeps its licences, registers and returns in order: tracking, reminders, guidance and audit support.',
  eyebrow: 'Maintain your business',
  lead: 'A business is started once and looked after every month. Six ways to keep it in good order, and off the list of defaulters.',
  action: { label: 'Ask for support', href: '/contact-us' },
  solutions: {
    heading: 'Our Maintenance Solutions',
    intro: 'Each is a habit any business can keep; the chamber helps where a habit needs a hand.',
    cards: [
      {
        icon: 'calendar',
        title: 'Automated compliance tracking',
        text: 'One calendar for everything you owe: GST, tax deducted, provident fund, the Registrar, local licences. Set it up once from your registrations and let it repeat, so that nothing depends on memory.',
        habit: 'Start with a list of every registration number you hold.',
      },
      {
        icon: 'clock',
        title: 'Renewal reminders',
        text: 'Trade licence, food licence, pollution consent, trade mark, digital signature, lease, insurance: each expires on its own date. A reminder 60 days ahead leaves time to collect papers; one a week ahead leaves only time to worry.',
        habit: 'Write the last day of validity on the first page of each file.',
      },
      {
        icon: 'handshake',
        title: 'Expert guidance',
        text: 'Before you sign, expand to another state or answer a notice, speak to someone who has done it before. The chamber introduces members to practitioners in tax, company law, labour law and trade.',
        habit: 'Send the notice itself, not a summary of it.',
      },
      {
        icon: 'file-text',
        title: 'Audit support',
        text: 'An audit goes well when the books were ready before it began. Reconcile bank, GST and tax-deducted statements with the ledger each month, and keep every voucher where another person can find it.',
        habit: 'Close each month by the 10th of the next.',
      },
      {
        icon: 'users',
        title: 'Dedicated support',
        text: 'Support works best with one person on your side. Name someone who holds the passwords, the registers and the calendar, and a deputy; tell us who they are when you write.',
        habit: 'Register the business’s own email and phone on every portal.',
      },
      {
        icon: 'eye',
        title: 'Performance dashboards',
        text: 'Five figures tell most of the story: cash in the bank, what customers owe and for how long, orders in hand, margin, and taxes due this month. See them on one page, every week, in the same order.',
        habit: 'Follow up what is unpaid at 30 days, not at 90.',
      },
    ],
  },
  habitLabel: 'To begin',
} as const;
