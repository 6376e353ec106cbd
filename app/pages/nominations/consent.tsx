import { Fragment } from 'react';
import { nomination } from '#app/content/nomination.ts';
import { nominationConsent } from '#domain/nominations/schema.ts';

const { links } = nomination.form;
const pieces = nominationConsent.split(new RegExp(`(${links.map(({ phrase }) => phrase).join('|')})`));

/** What sending the form means: the words that are kept with it, their documents linked. */
export function Consent() {
  return (
    <p className="max-w-prose text-sm text-ink-soft">
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
  );
}
