/** Data that a script asks for has its page's address with `.data` behind it, or `_.data` behind a slash. */
export function withoutData(path: string): string {
  return path.replace(/(?<=\/)_\.data$|\.data$/, '');
}

/** The pages, in their one spelling, that open to whoever has the secret in their address, and what lies behind them. */
export const behindPrivateLink = /^\/(messages|enrolment|your-data|nomination\/(own|nominee))\/./;

/**
 * The page that a path leads to, in one spelling: the router compares addresses without regard to capitals and to slashes
 * at their end, and so must whoever says something of a page by its path.
 */
export function pageAt(path: string): string {
  // Looking only where slashes begin keeps an address of thousands of them from taking seconds.
  return (
    withoutData(path)
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '') || '/'
  );
}
