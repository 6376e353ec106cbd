import { nomination } from '#app/content/nomination.ts';
import { nominationFields } from '#domain/nominations/schema.ts';
import { ArrivingNotice } from '../forms/arriving-notice.tsx';
import { TypedText } from '../forms/typed-text.tsx';
import type { Refusal } from './outcome.ts';

const { labels } = nomination.form;

/** Why a form was not taken, and what was typed, where the page has the form no more: its deadline has passed meanwhile. */
export function NotTaken({ refusal }: { refusal: Refusal }) {
  return (
    <div className="grid gap-6">
      <ArrivingNotice kind="error" attempt={refusal}>
        {reasonsFor(refusal).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </ArrivingNotice>
      <TypedText text={textIn(refusal)} />
    </div>
  );
}

function reasonsFor(refusal: Refusal): string[] {
  if (refusal.message !== undefined) return [refusal.message];
  return 'errors' in refusal ? Object.values(refusal.errors).flatMap((messages) => messages ?? []) : [];
}

/** What was typed, each under its label: it can be read, and copied. */
function textIn({ values }: Refusal): string {
  const given = nominationFields.filter((field) => values[field]);
  return given.map((field) => `${labels[field]}: ${values[field]}`).join('\n');
}
