import { Form, useNavigation } from 'react-router';
import { officePersonalData as words } from '#app/content/office-personal-data.ts';
import { ctxKey } from '#app/context.ts';
import { type FormValues, readForm } from '#app/form-values.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Ctx } from '#domain/context.ts';
import { countHeldFor, eraseFor } from '#domain/privacy/erase-for.server.ts';
import { ErasureFor, YourDataRequest } from '#domain/privacy/schema.ts';
import { actOnForm, notTaken } from '../forms/act-on-form.server.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { useUnfinished } from '../forms/use-unfinished.ts';
import type { Route } from './+types/personal-data';
import { admitAdministrator } from './administrator-alone.server.ts';
import { officeMeta } from './office-meta.ts';
import { ErasedFor } from './personal-data/erased-for.tsx';
import { HeldFor } from './personal-data/held-for.tsx';

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = () => officeMeta(words.heading);

export function loader({ context }: Route.LoaderArgs) {
  admitAdministrator(context.get(ctxKey));
  return null;
}

/** An address is sent and never a part of the page's own: that would stay in the browser's history, and in the logs of a proxy. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  admitAdministrator(ctx);
  const values = await readForm(request);
  if (values.intent !== 'erase') return look(ctx, values);
  if (values.confirm === undefined) return notTaken(values, words.erase.unconfirmed);
  return actOnForm(ctx, ErasureFor, values, (asked) => erase(ctx, asked), { failed: words.failed });
}

function look(ctx: Ctx, values: FormValues) {
  return actOnForm(ctx, YourDataRequest, values, async ({ email }) => {
    const held = await countHeldFor(ctx, email);
    return { kind: 'held' as const, email, held, form: crypto.randomUUID() };
  });
}

async function erase(ctx: Ctx, asked: ErasureFor) {
  return { kind: 'erased' as const, erasure: await eraseFor(ctx, asked) };
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function PersonalData({ actionData: outcome }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <div>
        <h2>{words.heading}</h2>
        <p className="mt-3 max-w-prose text-ink-soft">{words.lead}</p>
      </div>
      {outcome?.kind === 'erased' && <ErasedFor outcome={outcome} />}
      <LookForm outcome={outcome} />
      {outcome?.kind === 'held' && <HeldFor outcome={outcome} />}
      <section aria-labelledby="elsewhere">
        <h3 id="elsewhere">{words.elsewhere.heading}</h3>
        <div className="prose mt-4">
          <ul>
            {words.elsewhere.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}

function LookForm({ outcome }: { outcome: Route.ComponentProps['actionData'] }) {
  const { values, errors, formErrors, clearEdited } = useUnfinished(outcome);
  const busy = useNavigation().formData?.get('intent') === 'look';
  const typed = values?.email ?? (outcome?.kind === 'held' ? outcome.email : '');
  return (
    <Form
      // What has been erased leaves an empty field.
      key={outcome?.kind === 'erased' ? 'erased' : 'asked'}
      method="post"
      onInput={clearEdited}
      noValidate
      preventScrollReset
      className="grid max-w-md gap-6"
    >
      <ErrorSummary attempt={outcome} errors={errors} formErrors={formErrors} />
      <TextField
        name="email"
        type="email"
        label={words.email}
        autoComplete="off"
        inputMode="email"
        required
        defaultValue={typed}
        error={errors.email}
      />
      <Button name="intent" value="look" variant="secondary" busy={busy} className="justify-self-start">
        {words.look}
      </Button>
    </Form>
  );
}
