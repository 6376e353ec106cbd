/** What stands in place of any page while the site has more to do than it can, or cannot reach what all of its pages need. */
export const outOfServiceWords = {
  title: 'Please try again in a minute',
  lead: 'The site is too busy at this moment, or a part of it is away, and could not answer you. If you have just sent something, it was not saved: please go back and send it again in a minute. To read this page, load it again then.',
};
