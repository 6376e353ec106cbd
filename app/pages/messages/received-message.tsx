import { Form, useNavigation } from 'react-router';
import { receivedMessage as words } from '#app/content/messages.ts';
import { ctxKey } from '#app/context.ts';
import { type FormValues, readForm } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { EmailLink } from '#app/ui/email-link.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Ctx } from '#domain/context.ts';
import { findReceivedMessage } from '#domain/messages/company-messages.server.ts';
import { answerByLink, noteAnsweredElsewhere } from '#domain/messages/owner-answers.server.ts';
import { AnsweredElsewhere, OwnerAnswer } from '#domain/messages/schema.ts';
import { actOnButton, actOnForm, notTaken } from '../forms/act-on-form.server.ts';
import { refusedByLink } from '../forms/ended-link.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { useEntryId } from '../forms/use-entry-id.ts';
import { useUnfinished } from '../forms/use-unfinished.ts';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { useMailWords } from '../shell/mail-words.ts';
import { privateMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { Written } from '../shell/written.tsx';
import { WrittenText } from '../shell/written-text.tsx';
import type { Route } from './+types/received-message';
import { Answers } from './answers.tsx';
import { saysOfAnswerByLink } from './refused-answer.server.ts';

export const handle = { interactive: true };

export { privateHeaders as headers } from '../forms/form-headers.ts';

export { LinkGone as ErrorBoundary } from '../shell/link-gone.tsx';

export const meta: Route.MetaFunction = privateMeta(words.title);

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

/** A message for the owner of a listing, by the link that came with it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const message = await findReceivedMessage(context.get(ctxKey), params.token).catch(refuse);
  const { name, email, phone, body, createdAt, company, answers } = message;
  const [entryId, elsewhereId] = [crypto.randomUUID(), crypto.randomUUID()];
  return { name, email, phone, body, createdAt, company, answers, entryId, elsewhereId };
}

/** Two forms stand on the page; `intent` says which one was sent. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const values = await readForm(request);
  if (values.intent === 'elsewhere') return noteElsewhere(ctx, params.token, values);
  return actOnForm(
    ctx,
    OwnerAnswer,
    values,
    (answer) => answerByLink(ctx, params.token, answer).then(answered),
    saysOfAnswerByLink,
  );
}

async function noteElsewhere(ctx: Ctx, token: string, values: FormValues) {
  const sent = AnsweredElsewhere.safeParse(values);
  if (!sent.success) return notTaken(values, words.answer.failed);
  return actOnButton(ctx, values, () => noteAnsweredElsewhere(ctx, token, sent.data.entryId).then(noted), saysOfAnswerByLink);
}

const answered = () => ({ kind: 'answered' }) as const;
const noted = () => ({ kind: 'noted' }) as const;

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args, () => words.answer.failed, refusedByLink);

export default function ReceivedMessage({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { name, email, phone, body, createdAt, company, answers, elsewhereId } = loaderData;
  const sent = useMailWords(words.answer.sent);
  return (
    <>
      <PlacedHeader
        title={words.title}
        lead={
          <>
            <Written>{name}</Written> {words.lead.wroteTo} <Written>{company.fullName}</Written> {words.lead.through}
          </>
        }
        seed={company.id}
      />
      <Section width="narrow" aria-label={words.title}>
        {(outcome?.kind === 'answered' || outcome?.kind === 'noted') && (
          <OutcomeNotice outcome={outcome} className="mb-8">
            {outcome.kind === 'answered' ? sent : words.elsewhere.noted}
          </OutcomeNotice>
        )}
        <DescriptionList
          rows={[
            { term: words.facts.from, description: <Written>{name}</Written> },
            { term: words.facts.email, description: <EmailLink address={email} /> },
            { term: words.facts.phone, description: phone },
            { term: words.facts.written, description: <LocalDateTime moment={createdAt} /> },
            { term: words.facts.wrote, description: <WrittenText>{body}</WrittenText> },
          ]}
        />
        <Answers heading={words.answers} answers={answers} />
        <AnswerForm nextId={loaderData.entryId} answers={answers} outcome={outcome} />
        {answers.length === 0 && <ElsewhereForm entryId={elsewhereId} />}
      </Section>
    </>
  );
}

interface AnswerFormProps {
  nextId: string;
  answers: Route.ComponentProps['loaderData']['answers'];
  outcome: Route.ComponentProps['actionData'];
}

function AnswerForm({ nextId, answers, outcome }: AnswerFormProps) {
  const { values, errors, formErrors, clearEdited } = useUnfinished(outcome);
  const { entryId, round, listeners } = useEntryId(nextId, answers, clearEdited);
  const hint = useMailWords(words.answer.hint);
  const sending = useNavigation().state !== 'idle';
  return (
    <Form key={round} {...listeners} method="post" noValidate className="mt-12 grid gap-6">
      <h2 className="text-h3">{words.answer.heading}</h2>
      <ErrorSummary attempt={outcome} errors={errors} formErrors={formErrors} />
      <input type="hidden" name="entryId" value={entryId} />
      <TextAreaField
        name="answer"
        label={words.answer.label}
        hint={hint}
        rows={8}
        required
        defaultValue={values?.answer ?? ''}
        error={errors.answer}
      />
      <Button busy={sending} className="justify-self-start" busyLabel={words.answer.sending}>
        {words.answer.send}
      </Button>
    </Form>
  );
}

/** For an owner who has answered by a mail or a call of their own. */
function ElsewhereForm({ entryId }: { entryId: string }) {
  const sending = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="mt-12 grid gap-4 border-t border-line pt-8">
      <p className="text-ink-soft">{words.elsewhere.text}</p>
      <input type="hidden" name="entryId" value={entryId} />
      <Button name="intent" value="elsewhere" variant="secondary" busy={sending} className="justify-self-start">
        {words.elsewhere.submit}
      </Button>
    </Form>
  );
}
