/** The question's id on the page of the search. */
export const questionId = 'query';

/** Where the site is searched: past the page's header, at the question and, below it, what was found. */
export const searchAddress = `/search#${questionId}`;
