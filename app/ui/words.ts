/** The few words that these pieces bring themselves, whatever stands in them. */
export const words = {
  breadcrumb: 'Breadcrumb',
  optional: '(optional)',
  problem: 'There is a problem',
  close: 'Close',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  waiting: 'waiting',
  newTab: '(opens in a new tab)',
} as const;
