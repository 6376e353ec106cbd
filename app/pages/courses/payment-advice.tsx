import { paymentResponse } from '#app/content/purchase.ts';

const { advice, contact } = paymentResponse;

/** What to do where money may have left the account of whoever looks, and nobody here knows of it. */
export function PaymentAdvice() {
  return (
    <div className="prose mt-12">
      <h2>{advice.heading}</h2>
      <ul>
        {advice.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        <a href={contact.href}>{contact.label}</a>
      </p>
    </div>
  );
}
