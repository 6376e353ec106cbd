/** The Arbitration Cell (specification, section 2: four value cards). */
export const arbitration = {
  title: 'Arbitration Cell',
  eyebrow: 'Dispute resolution',
  lead: 'Where a contract has gone wrong, a fair hearing outside court can save money, time and often the business relationship.',
  description:
    'The chamber’s Arbitration Cell: how commercial disputes are settled by conciliation and arbitration, what the law provides, and how to begin.',
  about: {
    heading: 'About the Arbitration Cell',
    paragraphs: [
      'Disagreements are part of trade: goods that differ from the sample, a payment that does not come, a delivery that comes too late. The Arbitration Cell helps businesses to settle such disputes without going to court, by conciliation where the parties can still agree, and by arbitration where someone has to decide.',
      'In conciliation a neutral person helps both sides to find terms they can live with; nothing is decided against anyone’s will. In arbitration the parties put their case before one or more arbitrators, whose award binds them as a court’s decree would.',
      'The Cell also works before there is a dispute: it explains what a sound arbitration clause says, and helps members to write one into their contracts while everyone is still on good terms.',
    ],
    picture: 'A pair of scales in balance before a carved window',
  },
  values: {
    heading: 'What the Cell stands for',
    items: [
      {
        icon: 'scale',
        title: 'Neutral & Transparent',
        text: 'No side is heard without the other. Arbitrators must disclose anything that could raise doubts about their independence.',
      },
      {
        icon: 'briefcase',
        title: 'Expert Guidance',
        text: 'People who know the trade and the law explain the choices: settle, conciliate, arbitrate, or go to court.',
      },
      {
        icon: 'book',
        title: 'Capacity Building',
        text: 'Seminars on contracts, clauses and evidence, so that fewer dealings turn into disputes.',
      },
      {
        icon: 'clock',
        title: 'Efficient Resolution',
        text: 'Clear steps and firm dates. The law asks for a domestic award within twelve months of the pleadings.',
      },
    ],
  },
  law: {
    eyebrow: 'Good to know',
    heading: 'What the law provides',
    intro: 'Six rules of Indian law that every party to a commercial contract should know.',
    rules: [
      {
        title: 'The agreement must be in writing',
        text: 'A clause in the contract is enough, and so is an exchange of letters or emails that records the agreement.',
        source: 'Arbitration and Conciliation Act, 1996, section 7',
      },
      {
        title: 'The court sends you to arbitration',
        text: 'If one side goes to court anyway, the other can ask the court, no later than with its first statement on the merits, to refer the matter to arbitration.',
        source: 'Arbitration and Conciliation Act, 1996, section 8',
      },
      {
        title: 'An odd number of arbitrators',
        text: 'The parties choose how many, but not an even number. If they say nothing, one arbitrator decides.',
        source: 'Arbitration and Conciliation Act, 1996, section 10',
      },
      {
        title: 'Twelve months to an award',
        text: 'In domestic matters the award is due within twelve months of the completion of pleadings; the parties may agree on six months more, and beyond that only a court can extend the time.',
        source: 'Arbitration and Conciliation Act, 1996, section 29A',
      },
      {
        title: 'Final, and enforceable like a decree',
        text: 'An award can be set aside only on narrow grounds. The application is due within three months of receiving the award; a court may allow up to thirty days more for good reason.',
        source: 'Arbitration and Conciliation Act, 1996, sections 34 to 36',
      },
      {
        title: 'Late payment to small suppliers',
        text: 'Micro and small enterprises must be paid by the agreed day, at most 45 days after acceptance, or within 15 days if no day was agreed. After that compound interest at three times the bank rate runs, and the supplier can go to the Facilitation Council.',
        source: 'Micro, Small and Medium Enterprises Development Act, 2006, sections 15 to 18',
      },
    ],
  },
  clause: {
    heading: 'A clause to begin with',
    intro: 'A short clause that settles the seat, the language and the number of arbitrators leaves little to dispute later.',
    text: 'Any dispute arising out of or in connection with this contract, including any question about its existence, validity or termination, shall be finally resolved by arbitration under the Arbitration and Conciliation Act, 1996. The number of arbitrators shall be [one / three]. The seat of arbitration shall be [city], India. The language of the arbitration shall be [English / Hindi / …].',
    note: 'It names no institution: the parties choose the arbitrators or, failing them, the court does (section 11). Fill in the brackets, and show your lawyer the whole contract.',
  },
  closing: {
    heading: 'Tell us what has happened',
    text: 'Have the contract, the letters exchanged and the amount in dispute at hand. The office explains fees, procedure and the panel of arbitrators before anything begins.',
    action: { label: 'Get in Touch', href: '/contact-us' },
  },
} as const;
