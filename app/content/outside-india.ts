/** The last of the states that the course form offers: the specification names it, and does not say what it means. */
export const outsideIndiaHint = '“Others” means outside India: a tax invoice then names another country.';
