import { paymentResponse } from '#app/content/course.ts';
import { shell } from '#app/content/shell.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Section } from '#app/ui/section.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/response';

const { title, description, order, unknown, missing, advice, contact, course } = paymentResponse;

/** Longer than any provider's order number; an address can be written by anybody. */
const longestOrderNumber = 100;

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/response', { title, description }, { noindex: true });

/** What the address says of a payment's success proves nothing and is not read. */
export function loader({ request }: Route.LoaderArgs) {
  const orderNumber = new URL(request.url).searchParams.get('order_id')?.trim().slice(0, longestOrderNumber);
  return { orderNumber: orderNumber || undefined };
}

export default function PaymentResponse({ loaderData: { orderNumber } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={title} breadcrumb={<Breadcrumb trail={[shell.breadcrumbHome, { label: title }]} />} seed="payment" />
      <Section width="narrow" aria-label={title}>
        <Notice title={orderNumber ? unknown : undefined}>
          <p className="break-words">{orderNumber ? `${order}: ${orderNumber}` : missing}</p>
        </Notice>
        <div className="prose mt-12">
          <h2>{advice.heading}</h2>
          <ul>
            {advice.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={contact.href}>{contact.label}</ButtonLink>
          <ButtonLink href={course.href} variant="secondary">
            {course.label}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
