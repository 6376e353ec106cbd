import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { Notice } from '#app/ui/notice.tsx';
import { type StandingDispute, whyNotCertified } from '#domain/courses/payments/dispute-decisions.ts';

const { completion: words, details } = officeEnrolments;

interface NoCompletionProps {
  dispute: StandingDispute;
  orderId: string;
}

/** Why a student whose payment is disputed is not marked as having completed the course, and where that is decided. */
export function NoCompletion({ dispute, orderId }: NoCompletionProps) {
  return (
    <section aria-labelledby="completion" className="print:hidden">
      <h3 id="completion">{words.heading}</h3>
      {/* It stands there from the beginning: nothing has just happened that would be announced. */}
      <Notice role="note" className="mt-5">
        <p>{words.notNow(whyNotCertified[dispute])}</p>
        <a href={`/admin/orders/${orderId}`} className="link inline-flex min-h-6 items-center">
          {details.order}
        </a>
      </Notice>
    </section>
  );
}
