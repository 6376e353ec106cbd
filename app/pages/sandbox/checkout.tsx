import { data, Form, redirectDocument } from 'react-router';
import { sandboxCheckout as words } from '#app/content/purchase.ts';
import { site } from '#app/content/site.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { refuse, statusOf } from '#app/refuse.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from '#app/ui/section.tsx';
import { rupees } from '#domain/courses/course.ts';
import { Conflict } from '#domain/errors.ts';
import { choose, findCheckout, whyOver } from '#domain/sandbox/checkouts.server.ts';
import { Choice } from '#domain/sandbox/schema.ts';
import { unlistedMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/checkout';

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = () => unlistedMeta(words.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const checkout = await findCheckout(ctx, params.id).catch(refuse);
  const { order, amount, description } = checkout;
  return { order, amount, description, over: whyOver(checkout, ctx.clock()) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const choice = Choice.safeParse((await readForm(request)).intent);
  if (!choice.success) throw data(words.noChoice, { status: 400 });
  try {
    const { order, returnUrl } = await choose(context.get(ctxKey), params.id, choice.data);
    if (choice.data === 'leave') return data({ hasLeft: true, message: '' });
    throw redirectDocument(returnUrl ?? addressOf(order), 303);
  } catch (error) {
    if (error instanceof Conflict) return data({ hasLeft: false, message: error.message }, statusOf(error));
    return refuse(error);
  }
}

/** Without the key that opens the student's own page: whoever sends the same details meets this checkout too. */
function addressOf(order: string): string {
  return `/response?order_id=${order}`;
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { order, amount, description, over } = loaderData;
  const outcome = actionData ?? (over && { hasLeft: false, message: over });
  return (
    <Section>
      <div className="mx-auto max-w-xl overflow-clip rounded-lg border-2 border-dashed border-marigold bg-surface">
        <div className="flex gap-3 bg-marigold px-6 py-4 text-on-marigold">
          <Icon name="alert" className="mt-0.5 size-6" />
          <p>
            <strong className="font-display">{words.notice.title}</strong>
            <span className="block text-sm">{words.notice.text}</span>
          </p>
        </div>
        <div className="p-6 sm:p-8">
          <h1 className="text-h3">{words.title}</h1>
          <div className="mt-6">
            <DescriptionList
              rows={[
                { term: words.payee, description: site.name },
                { term: words.for, description },
                { term: words.amount, description: <strong className="text-h4 tabular-nums">{rupees(amount)}</strong> },
                { term: words.order, description: order },
              ]}
            />
          </div>
          <div className="mt-8">{outcome ? <Outcome {...outcome} order={order} /> : <Choices amount={amount} />}</div>
        </div>
      </div>
    </Section>
  );
}

function Choices({ amount }: { amount: number }) {
  const { pay, fail, cancel, leave } = words.choices;
  return (
    <Form method="post" className="grid gap-3">
      <Button name="intent" value="pay" size="large">
        {pay} {rupees(amount)}
      </Button>
      <Button name="intent" value="leave" variant="secondary" aria-describedby="leave">
        {leave}
      </Button>
      <p id="leave" className="-mt-1 text-sm text-ink-soft">
        {words.hints.leave}
      </p>
      <Button name="intent" value="fail" variant="secondary">
        {fail}
      </Button>
      <Button name="intent" value="cancel" variant="quiet">
        {cancel}
      </Button>
    </Form>
  );
}

function Outcome({ hasLeft, message, order }: { hasLeft: boolean; message: string; order: string }) {
  return (
    <div className="grid gap-6">
      {hasLeft ? (
        <Notice kind="success" title={words.left.title}>
          {words.left.text}
        </Notice>
      ) : (
        <Notice kind="error">{message}</Notice>
      )}
      <ButtonLink href={addressOf(order)} variant="secondary" className="justify-self-start">
        {hasLeft ? words.left.look : words.over}
      </ButtonLink>
    </div>
  );
}
