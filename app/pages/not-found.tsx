import { data } from 'react-router';
import { shell } from '#app/content/shell.ts';

/** Any address that is no page. */
export function loader() {
  throw data(shell.notFound.title, { status: 404 });
}

export default function NotFound() {
  return null;
}
