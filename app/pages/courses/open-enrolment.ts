import { redirect } from 'react-router';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { linkToEnrolment } from '#domain/courses/enrolments/student.server.ts';
import type { Route } from './+types/open-enrolment';

export { uncachedFormHeaders as headers } from '../forms/form-headers.ts';
export { LinkGone as ErrorBoundary } from '../shell/link-gone.tsx';

/** From the order a student has paid to the student's own page: each time by a link of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const { order_id: orderId = '', key = '' } = await readForm(request);
  throw redirect(await linkToEnrolment(context.get(ctxKey), orderId, key).catch(refuse), 303);
}

/** There is nothing to see without an order. */
export function loader() {
  throw redirect('/Courses');
}

/** Never shown: but only a page is refused by a page, and not by a line of JSON. */
export default function OpenEnrolment() {
  return null;
}
