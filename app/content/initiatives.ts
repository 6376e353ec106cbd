interface Initiative {
  title: string;
  /** The address of the route table, in its own spelling. Other spellings lead here. */
  path: string;
  description: string;
}

/** The five initiatives, in the specification's order. */
export const initiatives = {
  social: {
    title: 'Social Initiative',
    path: '/initiatives/social-initiative',
    description: 'Why the chamber asks its members to plant trees: eight benefits to a street, a business and a city.',
  },
  educational: {
    title: 'Educational Initiative',
    path: '/initiatives/educational-initiative',
    description: 'An online certificate course in import and export: what it covers, whom it helps, and how to join.',
  },
  msme: {
    title: 'MSME Support & Outreach',
    path: '/initiatives/msme-support-&-outreach',
    description:
      'Credit, markets and skills for micro, small and medium enterprises: the chamber’s three pillars and its framework.',
  },
  intellectualProperty: {
    title: 'Protecting Intellectual Property Rights',
    path: '/initiatives/Protecting-Intellectual-Property-Rights',
    description: 'Six ways an Indian business protects its name, inventions, designs and secrets, each with the law behind it.',
  },
  indianLaws: {
    title: 'Know the Indian Laws',
    path: '/initiatives/Know-The-Indian-Law',
    description: 'Eighteen things often said about Indian law, and what the law says today, with act and section.',
  },
} satisfies Record<string, Initiative>;

/** Which initiative a drawing shows. */
export type InitiativePicture = keyof typeof initiatives;
