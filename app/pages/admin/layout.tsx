import { Form, Outlet, redirect, useLocation } from 'react-router';
import { inbox as inboxWords } from '#app/content/inbox.ts';
import { office } from '#app/content/office.ts';
import { officeOrders } from '#app/content/office-orders.ts';
import { officePersonalData } from '#app/content/office-personal-data.ts';
import { ctxKey } from '#app/context.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Tabs, type TabsProps } from '#app/ui/tabs.tsx';
import { knownActor, requireStaff } from '#domain/context.ts';
import { countOrderTasks } from '#domain/courses/orders/office-orders.server.ts';
import { countWaiting } from '#domain/inbox/inbox.server.ts';
import { countFailedMails } from '#domain/mails/mails.server.ts';
import { countPending } from '#domain/members/pending.server.ts';
import { longestPost } from '#domain/plain-form.ts';
import { refuseEnded } from '../forms/ended-session.ts';
import { arrive } from '../forms/kept-cookie.ts';
import { neverStored } from '../forms/never-stored.ts';
import type { Route } from './+types/layout';
import { officeMeta } from './office-meta.ts';
import { signInAddress, signInPage } from './sign-in-address.ts';

export const handle = { interactive: true };

/**
 * Everything below /admin is for the office alone, and kept by no browser. What somebody sends whose session has ended
 * meanwhile is given back; who asks for a page is led to it once they have signed in.
 */
export const middleware: Route.MiddlewareFunction[] = [
  neverStored,
  async ({ request, context }) => {
    if (knownActor(context.get(ctxKey)).kind === 'staff') return arrive(request);
    if (request.method === 'POST') await refuseEnded(request, signInPage, { mostText: longestPost });
    throw redirect(signInAddress(request));
  },
];

/** The count on the tab follows every decision. */
export { revalidateAroundPage as shouldRevalidate } from '../forms/revalidation.ts';

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = () => officeMeta();

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { name, role } = requireStaff(ctx);
  const [pending, inbox, orderTasks, failedMails] = await Promise.all([
    countPending(ctx),
    countWaiting(ctx),
    countOrderTasks(ctx),
    countFailedMails(ctx),
  ]);
  return { name, isAdministrator: role === 'administrator', pending, inbox, orderTasks, failedMails };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <div className="page-column py-10 sm:py-14">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h3 text-ink-soft">{office.title}</h1>
        <Form method="post" action="/admin/sign-out" reloadDocument className="flex flex-wrap items-center gap-4">
          <span className="text-ink-soft">{loaderData.name}</span>
          {besideTabs(loaderData).map(({ label, href }) => (
            <a key={href} href={href} aria-current={pathname === href ? 'page' : undefined} className="link">
              {label}
            </a>
          ))}
          <Button variant="secondary">
            <Icon name="log-out" />
            {office.signOut}
          </Button>
        </Form>
      </div>
      <Tabs label={office.title} tabs={tabsOf(loaderData, pathname)} />
      <div className="mt-10">
        <Outlet />
      </div>
    </div>
  );
}

/** The office's rooms, each with what waits in it. */
function tabsOf({ isAdministrator, pending, inbox, orderTasks, failedMails }: Loaded, pathname: string): TabsProps['tabs'] {
  const at = (href: string, also = href) => ({ href, current: [href, also].some((path) => pathname.startsWith(path)) });
  const failed = failedMails > 0 && { count: failedMails, counted: office.mail.failed };
  return [
    { label: office.tabs.blogs, href: '/admin', current: pathname === '/admin' || pathname.startsWith('/admin/blogs') },
    { label: office.tabs.members, ...at('/admin/members'), count: pending },
    { label: inboxWords.tabs.messages, ...at('/admin/messages'), count: inbox.messages },
    { label: inboxWords.tabs.nominations, ...at('/admin/nominations'), count: inbox.nominations },
    { label: inboxWords.tabs.claims, ...at('/admin/claims'), count: inbox.claims },
    { label: officeOrders.tabs.orders, ...at('/admin/orders'), count: orderTasks },
    { label: officeOrders.tabs.coupons, ...at('/admin/coupons') },
    { label: office.tabs.enrolments, ...at('/admin/enrolments', '/admin/invoice-settings') },
    { label: office.tabs.mail, ...at('/admin/mail'), ...failed },
    ...(isAdministrator ? [{ label: office.tabs.staff, ...at('/admin/staff') }] : []),
  ];
}

/** What is seldom needed stands outside the row of tabs, which a desk's window has just room for. */
const besideTabs = ({ isAdministrator }: Loaded) => [
  ...(isAdministrator ? [{ label: officePersonalData.heading, href: '/admin/personal-data' }] : []),
  { label: office.changePassword.title, href: '/admin/password' },
];
