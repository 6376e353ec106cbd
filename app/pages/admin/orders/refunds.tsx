import { officeOrders } from '#app/content/office-orders.ts';
import type { findOrder } from '#domain/courses/orders/office-orders.server.ts';
import { shownSum } from './shown-sum.ts';

const { order: words, refunds: refundWords } = officeOrders;

type Refund = Awaited<ReturnType<typeof findOrder>>['refunds'][number];

/** What went back, or is to, of the payments of an order. */
export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <section aria-labelledby="refunds">
      <h3 id="refunds">{words.refunds}</h3>
      <ul className="mt-4 border-t border-line">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  );
}

/** Beside the reference of a refund stands what went back by it; of a payment that is back in parts, all of it before that. */
function RefundRow({ refund }: { refund: Refund }) {
  const { reason, amount, remaining, status, refundReference } = refund;
  const byBank = status === 'done' ? refund.goneBackByBank : null;
  const part = byBank ?? remaining ?? amount;
  const isBackInParts = status === 'done' && part < amount;
  const inAll = byBank === null ? refundWords.inAll : refundWords.inAllWithBank;
  return (
    <li className="flex flex-wrap gap-x-4 border-b border-line py-3">
      <strong className="font-display">{isBackInParts ? refundWords.made[reason] : refundWords.reasons[reason]}</strong>
      {isBackInParts && <span className="tabular-nums">{inAll(shownSum(reason, amount))}</span>}
      <span className="tabular-nums">{shownSum(reason, part)}</span>
      <span className="wrap-anywhere text-ink-soft">
        {byBank === null ? `${words.refundStatus[status]} ${refundReference}` : refundWords.byBank(refundReference)}
      </span>
    </li>
  );
}
