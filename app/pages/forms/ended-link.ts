import { isRouteErrorResponse } from 'react-router';
import { shell } from '#app/content/shell.ts';

/**
 * What the form of a page behind a private link says of a request that failed: that the link has ended, where it has.
 * Sending again is no use then, and to show in place of the page that it is gone would take away what was typed.
 * @param failed what the form says of any other failure
 */
export function failureByLink(error: unknown, failed: string): string {
  return isRouteErrorResponse(error) && error.status === 404 ? shell.linkEnded : failed;
}
