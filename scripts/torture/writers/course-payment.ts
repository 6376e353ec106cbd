import { postJson, type Writer } from '../writer.ts';

/** An order, and its payment at the sandbox’s own page, which tells the site of it by a job. */
export const coursePayment: Writer = {
  name: 'course payment, form',
  place: { page: '/Courses/buy' },
  write: async (siteUrl, { name, email }) => {
    const order = { fullName: name, mobile: '9820000000', email, state: 'Delhi' };
    const ordered = await postJson(`${siteUrl}/api/payment/initiatePayment`, order);
    const { redirect_url: checkout = '' } = (await ordered.json()) as { redirect_url?: string };
    const body = new URLSearchParams({ intent: 'pay' });
    const paid = await fetch(siteUrl + new URL(checkout, siteUrl).pathname, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    });
    await paid.arrayBuffer();
    return paid.status === 303;
  },
  kept: `select count(*)::int as kept from sandbox_checkouts checkout
    join orders on orders.provider_reference = checkout.id::text
    where orders.email = $1 and checkout.status = 'paid' and (orders.status = 'paid' or exists (
      select from graphile_worker._private_tasks task join graphile_worker._private_jobs job on job.task_id = task.id
      where task.identifier in ('send-sandbox-message', 'reconcile-orders') and job.attempts < job.max_attempts))`,
  mailed: false, // by the job that learns of the payment
};
