import type { ErrorResponse } from 'react-router';
import { shell } from '#app/content/shell.ts';

/**
 * What the form of a page behind a private link says of a refusal: that the link has ended, where it has. To show in place of the
 * page that it is gone would take away what was typed.
 */
export function refusedByLink({ status, data }: ErrorResponse): string {
  return status === 404 ? shell.linkEnded : data;
}
