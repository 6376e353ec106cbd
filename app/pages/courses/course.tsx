import { data } from 'react-router';
import { course } from '#app/content/course.ts';
import { ctxKey } from '#app/context.ts';
import { queryOf } from '#app/query.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconCards } from '#app/ui/icon-cards.tsx';
import { Section } from '#app/ui/section.tsx';
import { Stat } from '#app/ui/stat.tsx';
import { isOrderPaid } from '#domain/courses/orders/public-order.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { ReviewedNote } from '../shell/reviewed-note.tsx';
import type { Route } from './+types/course';
import { courseData } from './course-data.ts';
import { Offer } from './offer.tsx';
import { couponOf, offerUnder } from './offer-price.server.ts';
import { SuccessDialog } from './success-dialog.tsx';

const { title, breadcrumb, eyebrow, lead, description, about, modules, audience, benefits, query, recognition } = course;

export const handle = { interactive: true, script: 'orderDialog' };

/** /courses answers too; this is the canonical spelling. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, '/Courses', { title, description, breadcrumb }, { about: courseData });

/** What a coupon takes off changes with time and use, and an order is for one reader: neither is kept. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The address says that an order was paid; the order itself says whether that is so. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const address = queryOf(request);
  const coupon = couponOf(request);
  const isPaid = address.get('status') === 'SUCCESS' && (await isOrderPaid(ctx, address.get('order_id') ?? ''));
  const isPersonal = coupon !== undefined || address.has('status');
  return data(
    { offered: await offerUnder(ctx, coupon), isPaid },
    isPersonal ? { headers: { 'cache-control': 'no-store' } } : undefined,
  );
}

export default function Course({ loaderData: { offered, isPaid } }: Route.ComponentProps) {
  return (
    <>
      {isPaid && <SuccessDialog />}
      <PlacedHeader title={title} eyebrow={eyebrow} lead={lead} crumb={breadcrumb} seed="course" family="interlace" />
      <Figures />
      <Section aria-label={about.heading}>
        <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[1fr_22rem]">
          <div>
            <h2>{about.heading}</h2>
            <div className="prose mt-6">
              {about.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <Offer offered={offered} className="self-start lg:sticky lg:top-28 lg:row-span-3" />
          <Modules />
          <Audience />
        </div>
      </Section>
      <Benefits />
      <RecognitionAndQuery />
    </>
  );
}

function Modules() {
  return (
    <div>
      <h2>{modules.heading}</h2>
      <p className="mt-4 text-lead text-ink-soft">{modules.intro}</p>
      <ol className="mt-8 border-t border-line">
        {modules.items.map(({ title, text }, i) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 border-b border-line py-5">
            <span aria-hidden="true" className="font-display text-h3 leading-tight text-accent-text tabular-nums">
              {i + 1}
            </span>
            <div>
              <h3 className="text-h4">{title}</h3>
              <p className="mt-1.5 max-w-prose text-balance text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Audience() {
  return (
    <div>
      <h2>{audience.heading}</h2>
      <ul className="mt-7 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {audience.items.map((who) => (
          <li key={who} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 text-accent-text" />
            {who}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Figures() {
  return (
    <Section tone="ink" aria-label={course.figuresLabel}>
      <div className="grid pairs gap-x-8 gap-y-12 lg:grid-cols-4">
        {course.figures.map((figure) => (
          <Stat key={figure.label} {...figure} />
        ))}
      </div>
    </Section>
  );
}

function Benefits() {
  return (
    <Section tone="tinted" heading={benefits.heading}>
      <IconCards cards={benefits.items} columns={3} />
    </Section>
  );
}

function RecognitionAndQuery() {
  return (
    <Section aria-label={recognition.heading}>
      <div className="grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-20">
        <div>
          <h2 className="text-h3">{recognition.heading}</h2>
          <p className="mt-4 max-w-prose">{recognition.text}</p>
          <p className="mt-2">
            <a href={recognition.verify.href} className="link inline-flex min-h-touch items-center font-display">
              {recognition.verify.label}
            </a>
          </p>
          <ReviewedNote reviewed={recognition.reviewed} sources={recognition.sources} className="mt-2" />
        </div>
        <div className="closing border-t-3 border-marigold pt-6">
          <h2 className="text-h3">{query.heading}</h2>
          <p className="mt-4 max-w-prose text-ink-soft">{query.text}</p>
          <ul className="mt-4 flex flex-wrap gap-x-8">
            {[query.contact, query.privacy].map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="link inline-flex min-h-touch items-center font-display">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
