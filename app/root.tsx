import displayFont from 'cut-fonts/anek-text.woff2?url';
import bodyFont from 'cut-fonts/mukta-400-text.woff2?url';
import type { ReactNode } from 'react';
import { data, Meta, Outlet, Scripts, type UIMatch, useLocation, useMatches, useRouteError } from 'react-router';
import { yearInIndia } from '#domain/days.ts';
import type { Route } from './+types/root';
import { shell } from './content/shell.ts';
import { ctxKey, unreadKey } from './context.ts';
import officeStyles from './office.css?url';
import { pageAt } from './page-path.ts';
import { pageScripts } from './page-scripts.ts';
import { Refusal } from './pages/shell/refusal.tsx';
import { type RootData, useRootData } from './pages/shell/root-data.ts';
import { SiteFrame } from './pages/shell/site-frame.tsx';
import otherMedia from './styles/other-media.css?url&no-inline';
import publicStyles from './styles.css?url';

/** What a route says of itself beside its page. */
export interface RouteHandle {
  /** The page hydrates. */
  interactive?: boolean;
  /** The page has this script instead of React's, or before them; without either it ships none at all. */
  script?: keyof typeof pageScripts;
}

/** What is too large, or comes from elsewhere, is not read: no page's action could say so itself. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const unread = context.get(unreadKey);
    if (unread === 'too large') throw data(shell.tooLarge.title, { status: 413 });
    if (unread === 'from elsewhere') throw data(shell.fromElsewhere, { status: 403 });
  },
];

/** It never changes while a document is open. */
export function loader({ context }: Route.LoaderArgs): RootData {
  const ctx = context.get(ctxKey);
  const { siteUrl, retention, sendsMail } = ctx;
  return { siteUrl, year: yearInIndia(ctx.clock()), retention, sendsMail };
}

/** What a page without a boundary of its own refuses for a while, says for how long. */
export { formHeaders as headers } from './pages/forms/form-headers.ts';

/** These never change while a document is open. */
export const shouldRevalidate = () => false;

/** The document around every page, also around one that says what went wrong. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const matches = useMatches() as UIMatch<unknown, RouteHandle | undefined>[];
  const interactive = matches.some(({ handle }) => handle?.interactive);
  // A route whose loader failed shows what is wrong, and nothing that its script would hold on to.
  const script = matches.find(({ handle, loaderData }) => handle?.script && loaderData)?.handle?.script;
  const surroundings = useRootData();
  const styles = pageAt(pathname).startsWith('/admin') ? officeStyles : publicStyles;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* With a precedence React writes it before all other links: nothing is painted without it. */}
        <link rel="stylesheet" href={styles} precedence="first" />
        <link rel="stylesheet" media="print, (forced-colors: active)" href={otherMedia} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {[displayFont, bodyFont].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
      </head>
      <body>
        {/* Once more, where Chrome reads on only when it is there: at the end of a page without its styles it would lay
            the whole of it out without them, to look at its forms. */}
        <link rel="stylesheet" href={styles} />
        <SiteFrame path={pathname} year={surroundings?.year ?? yearInIndia(new Date())}>
          {children}
        </SiteFrame>
        {script && <script type="module" fetchPriority="low" src={pageScripts[script]} />}
        {interactive && <Scripts />}
      </body>
    </html>
  );
}

export default function Page() {
  return <Outlet />;
}

/** The last net: what no page's own boundary caught. */
export function ErrorBoundary() {
  return <Refusal error={useRouteError()} />;
}
