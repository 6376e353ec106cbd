import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { paymentResponse as words } from '#app/content/purchase.ts';
import { pageTitle } from '#app/content/shell.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from '#app/ui/section.tsx';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { orderNumberIn } from './order-number.ts';
import { PaymentAdvice } from './payment-advice.tsx';

/** What a buyer who comes back reads where the order cannot be read, which says nothing of the payment: an error boundary. */
export function ResponseError() {
  const error = useRouteError();
  const { search } = useLocation();
  if (isRouteErrorResponse(error) && error.status < 500) return <Refusal error={error} />;
  const orderNumber = orderNumberIn(new URLSearchParams(search));
  return (
    <>
      <title>{pageTitle(words.title)}</title>
      <PlacedHeader title={words.title} seed="payment" />
      <Section width="narrow" aria-label={words.title}>
        <Notice kind="error" title={words.unread.title}>
          <p>{words.unread.text}</p>
        </Notice>
        {orderNumber && (
          <div className="mt-8">
            <DescriptionList rows={[{ term: words.order, description: orderNumber }]} />
          </div>
        )}
        {/* With all that the provider has added to the address: it may have signed what nobody here has read yet. */}
        <ButtonLink href={`/response${search}`} variant="secondary" className="mt-8">
          {words.look}
        </ButtonLink>
        <PaymentAdvice />
      </Section>
    </>
  );
}
