import { nomination } from '#app/content/nomination.ts';
import { SentNotice } from '../forms/sent-notice.tsx';
import { useMailWords } from '../shell/mail-words.ts';

const { outcomes } = nomination;

/** Says that a nomination has been taken, with the number to ask for it by. */
export function SubmittedNotice({ reference }: { reference: string }) {
  const link = useMailWords(outcomes.link);
  return (
    <SentNotice title={outcomes.success} attempt={reference}>
      <p>{outcomes.successNext}</p>
      <p className="mt-3">
        {outcomes.reference}: <strong className="inline-block max-w-full font-display text-h4">{reference}</strong>
      </p>
      <p className="mt-3">{link}</p>
    </SentNotice>
  );
}
