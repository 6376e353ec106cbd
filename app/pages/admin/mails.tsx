import { office } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { listMails } from '#domain/mails/mails.server.ts';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import type { Route } from './+types/mails';
import { MailBadge } from './mail-badge.tsx';

const { mail: words } = office;

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await listMails(context.get(ctxKey)).catch(refuse) };
}

export default function Mails({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <h2>{words.heading}</h2>
      <p className="mt-3 text-ink-soft">{words.lead}</p>
      <div className="mt-8">
        {mails.length === 0 && <EmptyState icon="mail" title={words.empty} />}
        <ul className="grid gap-3">
          {mails.map((mail) => (
            <li
              key={mail.id}
              className="grid gap-2 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <div className="min-w-0">
                <h3 className="text-h4">
                  <a href={`/admin/mail/${mail.id}`} className="link">
                    {mail.subject}
                  </a>
                </h3>
                <p className="mt-1 break-all text-ink-soft">
                  {mail.recipient} · <LocalDateTime moment={mail.createdAt} />
                </p>
              </div>
              <MailBadge status={mail.status} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
