import { Form, useNavigation } from 'react-router';
import { office } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { renewPasswordLink } from '#domain/staff/passwords.server.ts';
import { Colleague } from '#domain/staff/schema.ts';
import { addStaff, listStaff, removeStaff } from '#domain/staff/staff.server.ts';
import { actOnButton, actOnForm, notTaken } from '../forms/act-on-form.server.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { nothing, useBeginning } from '../forms/use-beginning.ts';
import { useUnfinished } from '../forms/use-unfinished.ts';
import { useMailWords } from '../shell/mail-words.ts';
import { OurWords } from '../shell/our-words.tsx';
import { Written } from '../shell/written.tsx';
import type { Route } from './+types/staff';
import { admitAdministrator } from './administrator-alone.server.ts';
import { Confirmation } from './confirmation.tsx';
import { officeMeta } from './office-meta.ts';

const { staff: words } = office;

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = () => officeMeta(words.heading);

export async function loader({ context }: Route.LoaderArgs) {
  return { staff: await listStaff(context.get(ctxKey)).catch(refuse), form: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  admitAdministrator(ctx);
  const values = await readForm(request);
  const { intent, id = '', form = crypto.randomUUID() } = values;
  if (intent === 'remove' && values.confirm === undefined) return notTaken(values, words.unconfirmed);
  if (intent === 'remove') return actOnButton(ctx, values, () => removeStaff(ctx, id).then(came('removed')));
  if (intent === 'renew') return actOnButton(ctx, values, () => renewPasswordLink(ctx, id, form).then(came('renewed')));
  return actOnForm(ctx, Colleague, values, (colleague) => addStaff(ctx, colleague).then(came('added')));
}

/** What is said of a mail the page knows, not the action: whether there is a mail server. */
const came =
  <Kind extends 'added' | 'renewed' | 'removed'>(kind: Kind) =>
  () => ({ kind });

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function Staff({ loaderData: { staff, form }, actionData: outcome }: Route.ComponentProps) {
  const done = outcome && !('values' in outcome) ? outcome : undefined;
  const said = { added: useMailWords(words.added), renewed: useMailWords(words.renewed), removed: words.removed };
  return (
    <div className="grid gap-8">
      <div>
        <h2>{words.heading}</h2>
        <p className="mt-3 max-w-prose text-ink-soft">{useMailWords(words.lead)}</p>
      </div>
      {done && <OutcomeNotice outcome={done}>{said[done.kind]}</OutcomeNotice>}
      {outcome?.kind === 'failed' && <OutcomeNotice outcome={outcome} />}
      <ul className="grid gap-3">
        {staff.map((account) => (
          <Listed key={account.id} account={account} form={form} />
        ))}
      </ul>
      <AddForm outcome={outcome?.intent ? undefined : outcome} />
    </div>
  );
}

type Account = Route.ComponentProps['loaderData']['staff'][number];

interface ListedProps {
  account: Account;
  /** Names the page's forms: sent twice, each is one wish. */
  form: string;
}

function Listed({ account: { id, name, email, role, hasPassword }, form }: ListedProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="min-w-0">
        <p className="font-display">
          <Written>{name}</Written>
        </p>
        {role === 'staff' && <p className="wrap-anywhere text-ink-soft">{email}</p>}
        {!hasPassword && <Badge className="mt-2">{words.noPassword}</Badge>}
      </div>
      {role === 'staff' ? <Decisions id={id} name={name} form={form} /> : <Badge>{words.roles[role]}</Badge>}
    </li>
  );
}

/** A new link for a password, or the end of an account: a form for each, for Enter in its box presses the first button of a form. */
function Decisions({ id, name, form }: { id: string; name: string; form: string }) {
  const [renew, renewFor] = [useMailWords(words.renew), useMailWords(words.renewFor)];
  return (
    <div className="flex flex-wrap gap-3">
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="form" value={form} />
        <Button name="intent" value="renew" variant="secondary">
          {renew}{' '}
          <VisuallyHidden>
            <OurWords>{renewFor(name)}</OurWords>
          </VisuallyHidden>
        </Button>
      </Form>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <Confirmation id={id}>{words.confirm(name)}</Confirmation>
        <Button name="intent" value="remove" variant="secondary">
          {words.remove}{' '}
          <VisuallyHidden>
            <Written>{name}</Written>
          </VisuallyHidden>
        </Button>
      </Form>
    </div>
  );
}

/** @param outcome what came of this form, and of no button in the list */
function AddForm({ outcome }: { outcome: Route.ComponentProps['actionData'] }) {
  const { errors, values = {}, clearEdited } = useUnfinished(outcome);
  const { round, listeners } = useBeginning(nothing, outcome?.kind === 'added' ? outcome : undefined, clearEdited);
  const busy = useNavigation().state !== 'idle';
  return (
    <Form
      // Each colleague who is added leaves an empty form.
      key={round}
      method="post"
      {...listeners}
      noValidate
      aria-labelledby="add"
      className="grid max-w-md gap-6"
    >
      <h3 id="add">{words.addHeading}</h3>
      <ErrorSummary labels={words} attempt={outcome} errors={errors} />
      <TextField
        name="name"
        label={words.name}
        autoComplete="off"
        required
        defaultValue={values.name ?? ''}
        error={errors.name}
      />
      <TextField
        name="email"
        type="email"
        label={words.email}
        autoComplete="off"
        required
        defaultValue={values.email ?? ''}
        error={errors.email}
      />
      <Button busy={busy} className="justify-self-start">
        {words.add}
      </Button>
    </Form>
  );
}
