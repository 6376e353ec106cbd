import { Form, useNavigation } from 'react-router';
import { receivedMessage } from '#app/content/messages.ts';
import { owner } from '#app/content/owner.ts';
import { sessionEndedWords } from '#app/content/session-ended.ts';
import { ctxKey } from '#app/context.ts';
import { readForm, textValues } from '#app/form-values.ts';
import { queryOf } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmailLink } from '#app/ui/email-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { PageNumber } from '#domain/fields.ts';
import { listOwnMessages } from '#domain/messages/company-messages.server.ts';
import { answerAsOwner } from '#domain/messages/owner-answers.server.ts';
import { OwnerAnswer } from '#domain/messages/schema.ts';
import { actOnForm } from '../forms/act-on-form.server.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { SignInAgain } from '../forms/sign-in-again.tsx';
import { TypedText } from '../forms/typed-text.tsx';
import { type SignedOut, type Unfinished, unfinished } from '../forms/unfinished.ts';
import { useEntryId } from '../forms/use-entry-id.ts';
import { useUnfinished } from '../forms/use-unfinished.ts';
import { saysOfAnswer } from '../messages/refused-answer.server.ts';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { useMailWords } from '../shell/mail-words.ts';
import { NumberedPages } from '../shell/numbered-pages.tsx';
import { unlistedMeta } from '../shell/page-meta.ts';
import { Written } from '../shell/written.tsx';
import { WrittenText } from '../shell/written-text.tsx';
import type { Route } from './+types/messages';
import { notArrived } from './not-arrived.ts';
import { refuseEndedMeanwhile } from './sign-in.ts';

const { messages: words } = owner;
const { answer: answerWords } = receivedMessage;

type Outcome = { kind: 'answered' } | Unfinished | SignedOut;

export { uncachedFormHeaders as headers } from '../forms/form-headers.ts';
export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = () => unlistedMeta(words.heading, owner.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = PageNumber.parse(queryOf(request).get('page'));
  const { messages, ...list } = await listOwnMessages(context.get(ctxKey), page).catch(refuse);
  return { messages: messages.map((message) => ({ ...message, entryId: crypto.randomUUID() })), ...list };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const values = await readForm(request);
  const ctx = context.get(ctxKey);
  const ended = refuseEndedMeanwhile(request, params.id, Object.entries(values));
  return actOnForm(
    ctx,
    OwnerAnswer,
    values,
    (answer) =>
      answerAsOwner(ctx, values.id ?? '', answer)
        .then(answered)
        .catch(ended),
    saysOfAnswer,
  );
}

const answered = () => ({ kind: 'answered' }) as const;

/** A request that never arrives keeps the page, and what was typed in it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const values = textValues(await request.clone().formData());
  return serverAction().catch((error: unknown) => notArrived(error, values, answerWords.failed));
}

export default function OwnMessages({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { messages, page, pages, total } = loaderData;
  const sent = useMailWords(answerWords.sent);
  return (
    <>
      <h2>{words.heading}</h2>
      <div className="mt-8 grid gap-5">
        {outcome?.kind === 'signed out' && (
          <SignInAgain signIn={outcome.signIn} title={sessionEndedWords.title} attempt={outcome} />
        )}
        {outcome?.kind === 'answered' && <OutcomeNotice outcome={outcome}>{sent}</OutcomeNotice>}
        {outcome && !messages.some((message) => isOf(outcome, message)) && <AnswerWithoutForm outcome={outcome} />}
        {total === 0 && <EmptyState title={words.empty} />}
        {messages.map((message) => (
          <Message key={message.id} message={message} outcome={outcome && isOf(outcome, message) ? outcome : undefined} />
        ))}
        <NumberedPages page={page} pages={pages} total={total} at={(page) => `?page=${page}`} label={words.pages} />
      </div>
    </>
  );
}

/** Whether an answer that was not taken is one to this message. */
function isOf(outcome: Outcome, { id }: { id: string }): boolean {
  return 'values' in outcome && outcome.values.id === id;
}

/** An answer that was not taken, to a message that the page shows no more: it has been erased, or pushed to the next page. */
function AnswerWithoutForm({ outcome }: { outcome: Outcome }) {
  const { values, errors, formErrors } = unfinished(outcome);
  return (
    <>
      <ErrorSummary attempt={outcome} formErrors={[...formErrors, ...Object.values(errors).flat()]} />
      <TypedText text={values?.answer} />
    </>
  );
}

interface MessageProps {
  message: Route.ComponentProps['loaderData']['messages'][number];
  outcome: Outcome | undefined;
}

function Message({ message, outcome }: MessageProps) {
  const { name, email, phone, body, createdAt, answers } = message;
  return (
    <article className="min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h3 className="text-h4">
        <Written>{name}</Written>
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 wrap-anywhere text-ink-soft">
        <EmailLink address={email} />
        {phone && <span>{phone}</span>}
        <LocalDateTime moment={createdAt} />
      </p>
      <WrittenText className="mt-4 max-w-prose">{body}</WrittenText>
      {answers.map(({ id, authorName, body, at }) => (
        <div key={id} className="mt-5 border-l-3 border-marigold pl-4">
          <p className="text-sm text-ink-soft">
            <Written>{authorName}</Written> · <LocalDateTime moment={at} />
          </p>
          <WrittenText className="mt-1 max-w-prose">{body}</WrittenText>
        </div>
      ))}
      <Disclosure
        className="mt-4 border-b-0"
        open={outcome !== undefined}
        summary={
          <span>
            {words.reply} <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        }
      >
        <AnswerForm message={message} outcome={outcome} />
      </Disclosure>
    </article>
  );
}

function AnswerForm({ message: { id, entryId: nextId, answers }, outcome }: MessageProps) {
  const sending = useNavigation().formData?.get('id') === id;
  const hint = useMailWords(answerWords.hint);
  const { values, errors, formErrors, clearEdited } = useUnfinished(outcome);
  const { entryId, round, listeners } = useEntryId(nextId, answers, clearEdited);
  return (
    <Form key={round} {...listeners} method="post" noValidate preventScrollReset className="grid gap-5">
      <ErrorSummary
        attempt={outcome}
        errors={errors}
        formErrors={outcome?.kind === 'signed out' ? [sessionEndedWords.title] : formErrors}
        idOf={() => `answer-${id}`}
      />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="entryId" value={entryId} />
      <TextAreaField
        id={`answer-${id}`}
        name="answer"
        label={answerWords.label}
        hint={hint}
        rows={6}
        required
        defaultValue={values?.answer ?? ''}
        error={errors.answer}
      />
      <Button busy={sending} className="justify-self-start" busyLabel={answerWords.sending}>
        {answerWords.send}
      </Button>
    </Form>
  );
}
