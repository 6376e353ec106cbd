import { sentMessage as words } from '#app/content/messages.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Section } from '#app/ui/section.tsx';
import { findSentMessage } from '#domain/messages/company-messages.server.ts';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { useMailStatus } from '../shell/mail-words.ts';
import { privateMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { WrittenText } from '../shell/written-text.tsx';
import type { Route } from './+types/sent-message';
import { Answers } from './answers.tsx';

export { privateHeaders as headers } from '../forms/form-headers.ts';

export { LinkGone as ErrorBoundary } from '../shell/link-gone.tsx';

export const meta: Route.MetaFunction = privateMeta(words.title);

/** What became of a message, for whoever holds the link that came with its confirmation. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { company, body, createdAt, delivery, answers } = await findSentMessage(context.get(ctxKey), params.token).catch(refuse);
  return { company, body, createdAt, delivery, answers };
}

export default function SentMessage({ loaderData: { company, body, createdAt, delivery, answers } }: Route.ComponentProps) {
  return (
    <>
      <PlacedHeader title={words.title} lead={words.lead(company.fullName)} seed={company.id} />
      <Section width="narrow" aria-label={words.title}>
        <DescriptionList
          rows={[
            { term: words.written, description: <LocalDateTime moment={createdAt} /> },
            { term: words.delivery, description: delivery && <Delivery status={delivery.status} /> },
            { term: words.sentAt, description: delivery?.sentAt && <LocalDateTime moment={delivery.sentAt} /> },
            { term: words.wrote, description: <WrittenText>{body}</WrittenText> },
          ]}
        />
        <Answers heading={words.answers} answers={answers} none={words.unanswered} />
      </Section>
    </>
  );
}

/** What became of the mail that brings the message to the owner. */
function Delivery({ status }: { status: keyof typeof words.states }) {
  return words.states[useMailStatus(status)];
}
