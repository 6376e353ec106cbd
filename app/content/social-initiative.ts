import { initiatives } from './initiatives.ts';

/** Social Initiative (specification, section 2): eight benefits of a tree. */
export const socialInitiative = {
  ...initiatives.social,
  lead: 'A tree is the longest-lived thing most of us will ever make. We ask everyone who trades to plant one where they work, and to look after it.',
  heading: 'What one tree gives',
  intro: 'Eight reasons, besides the best one: that it will stand when we do not.',
  benefits: [
    {
      title: 'Cleaner air',
      text: 'Leaves catch dust and take up gases that traffic and diesel sets leave behind, most of all along a busy road.',
    },
    {
      title: 'Cooler streets',
      text: 'Shade, and the water a tree breathes out, take the edge off a hot afternoon for everyone who waits, walks or sells outside.',
    },
    {
      title: 'Carbon kept',
      text: 'A growing tree stores carbon in its wood and roots for as long as it stands. Large, slow-growing native trees store it longest.',
    },
    {
      title: 'Water in the ground',
      text: 'Roots loosen the soil, so that rain sinks in and refills wells instead of running off into the drain.',
    },
    {
      title: 'Soil that stays',
      text: 'Roots hold banks, bunds and slopes together through the monsoon; fallen leaves feed the ground they cover.',
    },
    {
      title: 'Room for life',
      text: 'Neem, jamun, banyan and peepal feed birds, bees and squirrels. Bees that find food nearby pollinate the fields around.',
    },
    {
      title: 'A quieter mind',
      text: 'Many people feel calmer where they can see green. A belt of trees also softens the noise of the road.',
    },
    {
      title: 'Value for the place',
      text: 'Buyers and tenants pay for shade: trees can raise property value by up to 15%.',
    },
  ],
  closing: {
    heading: 'Plant one with the rains',
    text: 'Choose a native kind that suits your soil, plant it with the first good rain, water it through two summers, and guard it from goats. Tell us where it stands: we would like to visit it.',
    action: { label: 'Plant with us', href: '/contact-us' },
  },
};
