import { data, type HeadersArgs, useLocation, useRouteError } from 'react-router';
import { shell } from '#app/content/shell.ts';
import { behindPrivateLink, pageAt } from '#app/page-path.ts';
import type { Route } from './+types/not-found';
import { LinkGone } from './shell/link-gone.tsx';
import { Refusal } from './shell/refusal.tsx';

/** Of an address that is a secret: nothing may keep it or pass it on. */
const privately = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };

/** Any address that is no page. It stands for files as well that a private link does not open, or not any more. */
export function loader({ request }: Route.LoaderArgs) {
  throw data(shell.notFound.title, { status: 404, headers: isPrivate(new URL(request.url)) ? privately : {} });
}

export const headers = ({ errorHeaders }: HeadersArgs) => errorHeaders ?? new Headers();

export function ErrorBoundary() {
  const error = useRouteError();
  return isPrivate(useLocation()) ? <LinkGone /> : <Refusal error={error} />;
}

export default function NotFound() {
  return null;
}

function isPrivate({ pathname }: { pathname: string }): boolean {
  return behindPrivateLink.test(pageAt(pathname));
}
