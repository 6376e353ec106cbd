import { Form, Outlet, redirect, useLocation } from 'react-router';
import { inbox as inboxWords } from '#app/content/inbox.ts';
import { office } from '#app/content/office.ts';
import { officeOrders } from '#app/content/office-orders.ts';
import { ctxKey } from '#app/context.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { knownActor, requireStaff } from '#domain/context.ts';
import { countOrderTasks } from '#domain/courses/orders/office-orders.server.ts';
import { countWaiting } from '#domain/inbox/inbox.server.ts';
import { countFailedMails } from '#domain/mails/mails.server.ts';
import { countPending } from '#domain/members/pending.server.ts';
import { refuseEnded } from '../forms/ended-session.ts';
import { neverStored } from '../forms/never-stored.ts';
import type { Route } from './+types/layout';
import { officeMeta } from './office-meta.ts';

export const handle = { interactive: true };

/**
 * Everything below /admin is for the office alone, and kept by no browser. What somebody sends whose session has ended
 * meanwhile is given back.
 */
export const middleware: Route.MiddlewareFunction[] = [
  neverStored,
  async ({ request, context }) => {
    if (knownActor(context.get(ctxKey)).kind === 'staff') return;
    if (request.method === 'POST') await refuseEnded(request, '/admin/login');
    throw redirect('/admin/login');
  },
];

/** The count on the tab follows every decision. */
export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

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

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const { name, isAdministrator, pending, inbox, orderTasks, failedMails } = loaderData;
  const { pathname } = useLocation();
  const tabs = [
    { label: office.tabs.blogs, href: '/admin', current: pathname === '/admin' || pathname.startsWith('/admin/blogs') },
    { label: office.tabs.members, href: '/admin/members', current: pathname.startsWith('/admin/members'), count: pending },
    {
      label: inboxWords.tabs.messages,
      href: '/admin/messages',
      current: pathname.startsWith('/admin/messages'),
      count: inbox.messages,
    },
    {
      label: inboxWords.tabs.nominations,
      href: '/admin/nominations',
      current: pathname.startsWith('/admin/nominations'),
      count: inbox.nominations,
    },
    { label: inboxWords.tabs.claims, href: '/admin/claims', current: pathname.startsWith('/admin/claims'), count: inbox.claims },
    {
      label: officeOrders.tabs.orders,
      href: '/admin/orders',
      current: pathname.startsWith('/admin/orders'),
      count: orderTasks,
    },
    { label: officeOrders.tabs.coupons, href: '/admin/coupons', current: pathname.startsWith('/admin/coupons') },
    {
      label: office.tabs.enrolments,
      href: '/admin/enrolments',
      current: /^\/admin\/(enrolments|invoice-settings)/.test(pathname),
    },
    {
      label: office.tabs.mail,
      href: '/admin/mail',
      current: pathname.startsWith('/admin/mail'),
      ...(failedMails > 0 && { count: failedMails, counted: office.mail.failed }),
    },
    ...(isAdministrator ? [{ label: office.tabs.staff, href: '/admin/staff', current: pathname === '/admin/staff' }] : []),
  ];
  return (
    <div className="page-column py-10 sm:py-14">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h3 text-ink-soft">{office.title}</h1>
        <Form method="post" action="/admin/sign-out" reloadDocument className="flex flex-wrap items-center gap-4">
          <span className="text-ink-soft">{name}</span>
          <a href="/admin/password" className="link">
            {office.changePassword.title}
          </a>
          <Button variant="secondary">
            <Icon name="log-out" />
            {office.signOut}
          </Button>
        </Form>
      </div>
      <Tabs label={office.title} tabs={tabs} />
      <div className="mt-10">
        <Outlet />
      </div>
    </div>
  );
}
