import { legalWords } from '#app/content/legal.ts';
import { officeLines, site } from '#app/content/site.ts';
import { EmailLink } from '#app/ui/email-link.tsx';
import { PhoneLink } from '../shell/phone-link.tsx';

const words = legalWords.contact;

/** Whom to ask, with as much as is set; where a person is named, by that person's own number and address if there are any. */
export function HowToReachUs({ person }: { person: typeof site.privacyContact }) {
  const phone = person?.phone ?? site.phone;
  const email = person?.email ?? site.email;
  return (
    <div className="rounded-lg border border-line bg-surface p-6">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {person && (
          <div>
            <dt className="text-sm text-ink-soft">{words.person}</dt>
            <dd>{person.name}</dd>
          </div>
        )}
        {phone && (
          <div>
            <dt className="text-sm text-ink-soft">{words.phone}</dt>
            <dd>
              <PhoneLink number={phone} />
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt className="text-sm text-ink-soft">{words.email}</dt>
            <dd>
              <EmailLink address={email} />
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-ink-soft">{words.office}</dt>
          <dd>{[site.name, ...officeLines].join(', ')}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{words.hours}</dt>
          {Object.values(site.hours).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      </dl>
      {!phone && !email && <p className="mt-5 max-w-prose text-ink-soft">{words.unset}</p>}
      <p className="mt-5">
        <a href={words.all.href} className="link">
          {words.all.label}
        </a>
      </p>
    </div>
  );
}
