import { office } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { letterText } from '#domain/letter.ts';
import { findMail } from '#domain/mails/mails.server.ts';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import type { Route } from './+types/mail';
import { MailBadge } from './mail-badge.tsx';

const { mail: words } = office;

export async function loader({ params, context }: Route.LoaderArgs) {
  return findMail(context.get(ctxKey), params.id).catch(refuse);
}

export default function MailPage({ loaderData: mail }: Route.ComponentProps) {
  return (
    <>
      <h2>{mail.subject}</h2>
      <div className="mt-8">
        <DescriptionList
          rows={[
            { term: words.columns.recipient, description: mail.recipient },
            { term: words.columns.createdAt, description: <LocalDateTime moment={mail.createdAt} /> },
            { term: words.columns.status, description: <MailBadge status={mail.status} /> },
            { term: words.lastError, description: mail.lastError },
          ]}
        />
      </div>
      <p className="mt-8 max-w-prose break-words whitespace-pre-line">{letterText(mail.letter)}</p>
      <ButtonLink href="/admin/mail" variant="quiet" className="mt-8">
        <Icon name="arrow-left" />
        {words.back}
      </ButtonLink>
    </>
  );
}
