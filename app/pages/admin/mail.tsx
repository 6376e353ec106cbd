import { Form, useNavigation } from 'react-router';
import { office } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { nullIfGone } from '#app/refuse.ts';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import type { Ctx } from '#domain/context.ts';
import { letterText } from '#domain/letter.ts';
import { isExpired } from '#domain/mails/expired.ts';
import { findMail, resendMail } from '#domain/mails/mails.server.ts';
import { actOnButton } from '../forms/act-on-form.server.ts';
import { ArrivingNotice } from '../forms/arriving-notice.tsx';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { useSendsMail } from '../shell/mail-words.ts';
import { OurWords } from '../shell/our-words.tsx';
import { WrittenText } from '../shell/written-text.tsx';
import type { Route } from './+types/mail';
import { BackToList } from './back-to-list.tsx';
import { MailBadge } from './mail-badge.tsx';
import { officeMeta } from './office-meta.ts';

const { mail: words } = office;

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => officeMeta(loaderData?.subject, words.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
  // A letter is withdrawn where what it tells of is: what was done is told on the page it was done on.
  return findShown(context.get(ctxKey), params.id).catch(nullIfGone);
}

async function findShown(ctx: Ctx, id: string) {
  const mail = await findMail(ctx, id);
  return { ...mail, isOfUse: !isExpired(mail, ctx.clock()) };
}

/** Sends the mail: again, or at last. */
export async function action({ params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  return actOnButton(ctx, {}, () => resendMail(ctx, params.id).then(() => words.resent));
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function MailPage({ loaderData: mail, actionData: outcome }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  const sendsMail = useSendsMail();
  if (!mail) return <Gone attempt={outcome} />;
  return (
    <>
      <h2>
        <OurWords>{mail.subject}</OurWords>
      </h2>
      <OutcomeNotice outcome={outcome} className="mt-6" />
      <div className="mt-8">
        <DescriptionList
          rows={[
            { term: words.columns.recipient, description: mail.recipient },
            { term: words.columns.createdAt, description: <LocalDateTime moment={mail.createdAt} /> },
            { term: words.columns.status, description: <MailBadge status={mail.status} /> },
            { term: words.sentAt, description: mail.sentAt && <LocalDateTime moment={mail.sentAt} /> },
            { term: words.lastError, description: mail.lastError },
          ]}
        />
      </div>
      {sendsMail && mail.status !== 'sent' && mail.isOfUse && (
        <Form method="post" className="mt-6">
          <Button variant="secondary" busy={busy}>
            {words.send[mail.status]}
          </Button>
        </Form>
      )}
      <WrittenText withOurs className="mt-8 max-w-prose">
        {letterText(mail.letter)}
      </WrittenText>
      <Back />
    </>
  );
}

/** What stands in place of a mail that is not there, or not any more. */
function Gone({ attempt }: { attempt: unknown }) {
  return (
    <>
      <ArrivingNotice kind="error" attempt={attempt}>
        {words.gone}
      </ArrivingNotice>
      <Back />
    </>
  );
}

function Back() {
  return (
    <BackToList list="/admin/mail" className="mt-8">
      {words.back}
    </BackToList>
  );
}
