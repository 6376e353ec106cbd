export type BusinessPicture = 'stairs' | 'planter' | 'ledgers' | 'scales';

interface BusinessService {
  title: string;
  path: string;
  text: string;
  picture: BusinessPicture;
}

/** The four business-services pages, as the home page and the pages themselves offer them. */
export const buildYourBusiness = {
  eyebrow: 'Business services',
  heading: 'Build Your Business',
  intro: 'Four guides for Indian entrepreneurs, from the first idea to the yearly return.',
  more: 'Read More',
  here: 'You are here',
  cards: [
    {
      title: 'Start Your Business',
      path: '/start-your-business',
      text: 'Choose a structure, register it, and open with the right papers in hand.',
      picture: 'stairs',
    },
    {
      title: 'Maintenance',
      path: '/maintain-your-business',
      text: 'Keep licences, registers and renewals in order all year.',
      picture: 'planter',
    },
    {
      title: 'Regulatory Filing',
      path: '/regulatory-filing',
      text: 'GST, income tax, the Registrar and labour law: what is due, and when.',
      picture: 'ledgers',
    },
    {
      title: 'Corporate Compliance',
      path: '/corporate-compliances',
      text: 'What the Companies Act asks of a company, in the order it falls due.',
      picture: 'scales',
    },
  ] satisfies BusinessService[],
};
