import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { officeOrders } from '#app/content/office-orders.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { EmailLink } from '#app/ui/email-link.tsx';
import { rupees } from '#domain/courses/course.ts';
import type { findEnrolment } from '#domain/courses/enrolments/enrolment-details.server.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { methodWords } from '../orders/method-words.ts';

const { details } = officeEnrolments;
const { facts } = details;

type Enrolment = Awaited<ReturnType<typeof findEnrolment>>['enrolment'];

/** Who has enrolled, and what was paid. */
export function EnrolmentFacts({ enrolment }: { enrolment: Enrolment }) {
  return (
    <DescriptionList
      rows={[
        { term: facts.number, description: <span className="tabular-nums">{enrolment.number}</span> },
        { term: facts.enrolledAt, description: <LocalDateTime moment={enrolment.enrolledAt} /> },
        { term: facts.withdrawnAt, description: enrolment.withdrawnAt && <LocalDateTime moment={enrolment.withdrawnAt} /> },
        { term: facts.mobile, description: enrolment.mobile },
        { term: facts.email, description: enrolment.email && <EmailLink address={enrolment.email} /> },
        { term: facts.homeState, description: enrolment.homeState },
        { term: facts.companyName, description: enrolment.companyName },
        { term: facts.companyAddress, description: enrolment.companyAddress },
        { term: facts.gstin, description: enrolment.gstin },
        { term: facts.paid, description: rupees(enrolment.amount) },
        { term: facts.discount, description: enrolment.discount > 0 && rupees(enrolment.discount) },
        { term: facts.coupon, description: enrolment.couponCode },
        {
          term: facts.payment,
          description: (
            <>
              <p className="wrap-anywhere">{paymentOf(enrolment)}</p>
              <a href={`/admin/orders/${enrolment.orderId}`} className="link">
                {orderLinkOf(enrolment)}
              </a>
            </>
          ),
        },
      ].filter(({ description }) => description !== false)}
    />
  );
}

/** What the way to the order is called: what can be done there. */
function orderLinkOf({ orderStatus, wayBack }: Enrolment): string {
  if (orderStatus !== 'paid') return details.order;
  return wayBack === 'nothing' ? details.orderToEnd : details.orderToRefund;
}

/** Through whom the money came, how, and under which reference. */
function paymentOf({ provider, method, paymentReference }: Enrolment): string {
  return [officeOrders.providers[provider], methodWords(method), paymentReference].filter(Boolean).join(' · ');
}
