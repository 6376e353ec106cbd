import rupeeFont from 'cut-fonts/anek-rupee.woff2?url&no-inline';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { Form, useSearchParams } from 'react-router';
import { course } from '#app/content/course.ts';
import { purchase } from '#app/content/purchase.ts';
import { site } from '#app/content/site.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NewTabNote } from '#app/ui/new-tab-note.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { rupees } from '#domain/courses/course.ts';
import { longestCode } from '#domain/courses/lengths.ts';
import { useAttempts } from '../forms/use-attempts.ts';
import { CourseFacts } from './course-facts.tsx';
import type { Offered } from './offer-price.server.ts';
import { OrderDialog } from './order-dialog.tsx';
import { Ticket } from './ticket.tsx';

const { offer } = course;
const { coupon: words, buyNow } = purchase;

/** The price box: coupon, Buy Now and, where scripts run, the form over the page. */
export function Offer({ offered: looked, className }: { offered: Offered; className?: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [refused, setRefused] = useState<{ answer: Offered; refusal: string }>();
  // Apply brings another answer, under which the same code may count again: for another buyer, or under other terms.
  const offered = refused?.answer === looked ? withoutCoupon(looked, refused.refusal) : looked;

  /** For who came here without loading the page: then `order-dialog.script.ts` has not run. */
  function openForm(event: FormEvent) {
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    dialog.current?.showModal();
  }

  return (
    <section aria-labelledby="price" className={className}>
      <Ticket>
        <h2 id="price" className="text-h4 text-ink-soft">
          {offer.heading}
        </h2>
        <Price offered={offered} />
        <p className="mt-1 text-ink-soft">{offer.inclusive}</p>
        <CouponForm offered={offered} attempt={useAttempts(looked)} />
        <form id="open-order" action="/Courses/buy" onSubmit={openForm} className="mt-6">
          {offered.code && <input type="hidden" name="coupon" value={offered.code} />}
          <Button variant="accent" size="large" className="w-full">
            {buyNow}
          </Button>
        </form>
        <CourseFacts />
        {site.courseApp && (
          <ButtonLink href={site.courseApp} target="_blank" rel="noopener" variant="secondary" className="mt-6 w-full">
            <Icon name="download" />
            {offer.app} <NewTabNote />
          </ButtonLink>
        )}
      </Ticket>
      <OrderDialog dialog={dialog} offered={offered} onCouponRefused={(refusal) => setRefused({ answer: looked, refusal })} />
    </section>
  );
}

/** What is offered where the coupon does not count for this order. */
function withoutCoupon(offered: Offered, refusal: string): Offered {
  return { ...offered, amount: offered.amount + offered.discount, discount: 0, code: '', refusal };
}

function Price({ offered: { amount, discount } }: { offered: Offered }) {
  // The largest paint is this figure; the styles would name its sign's part of the font a round trip later.
  preload(rupeeFont, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  const figure = 'font-display tracking-tight tabular-nums';
  if (discount === 0) return <p className={classNames('mt-2 text-h1', figure)}>{rupees(amount)}</p>;
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
      <VisuallyHidden>{words.before}</VisuallyHidden>
      <s className="text-ink-soft tabular-nums">{rupees(amount + discount)}</s>
      <VisuallyHidden>{words.now}</VisuallyHidden>
      <span className={classNames('text-h2', figure)}>{rupees(amount)}</span>
    </p>
  );
}

interface CouponFormProps {
  offered: Offered;
  /** The number of the answer: what it says is announced with each, also where it says the same again. */
  attempt: number;
}

function CouponForm({ offered: { code, typed, discount, refusal }, attempt }: CouponFormProps) {
  const [address] = useSearchParams();
  const field = useAnswered(typed);
  return (
    // Without scripts the fragment keeps the answer in sight.
    <Form method="get" action="/Courses#price" preventScrollReset replace className="mt-6 border-t border-line pt-6">
      {/* With a fragment, an address that is the page's own already is asked for by nobody: the same code leads to another one. */}
      {address.has('coupon') && !address.has('again') && <input type="hidden" name="again" />}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={field}
          name="coupon"
          label={words.label}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={longestCode}
          aria-describedby="coupon-answer"
          aria-invalid={refusal ? true : undefined}
          className="basis-32 grow"
        />
        <Button variant="secondary" size="field">
          {words.apply}
        </Button>
      </div>
      <div id="coupon-answer" className="mt-2 text-sm font-semibold">
        {refusal && (
          <p key={attempt} role="alert" className="flex gap-2 text-negative">
            <Icon name="alert" className="mt-0.5 size-4.5" />
            {refusal}
          </p>
        )}
        {/* Beside the refusal, not around it: some readers would say that twice. */}
        <div aria-live="polite">
          {code && (
            <p key={attempt} className="flex flex-wrap gap-x-3 text-positive">
              {words.applied(code, rupees(discount))}
              <a href="/Courses#price" className="link">
                {words.remove}
              </a>
            </p>
          )}
        </div>
      </div>
    </Form>
  );
}

/**
 * For the coupon's field, which stays the same one whatever is answered: whoever is in it stays there, with what they have typed since.
 * @param typed what the latest answer is about: another than the field holds for whoever goes back
 */
function useAnswered(typed: string) {
  const field = useRef<HTMLInputElement>(null);
  const answered = useRef(typed);
  useEffect(() => {
    if (answered.current === typed) return;
    answered.current = typed;
    if (field.current && field.current !== document.activeElement) field.current.value = typed;
  }, [typed]);
  return field;
}
