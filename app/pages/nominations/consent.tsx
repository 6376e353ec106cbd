import { Fragment } from 'react';
import { nomination } from '#app/content/nomination.ts';
import { termsStatement } from '#domain/nominations/consent.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { PrivacyNotice } from '../forms/privacy-notice.tsx';

const { links } = nomination.form;
const pieces = termsStatement.split(new RegExp(`(${links.map(({ phrase }) => phrase).join('|')})`));

/** What sending the form means: the words that are kept with it, their documents linked. */
export function Consent() {
  return (
    <div className="grid max-w-prose gap-3">
      <p className="text-sm text-ink-soft">
        {pieces.map((piece) => {
          const link = links.find(({ phrase }) => phrase === piece);
          if (!link) return <Fragment key={piece}>{piece}</Fragment>;
          return (
            <a key={piece} href={link.href} className="link">
              {piece}
            </a>
          );
        })}
      </p>
      <PrivacyNotice notice={privacyNotices.nomination} />
    </div>
  );
}
