import { sessionEndedWords as words } from '#app/content/session-ended.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from '#app/ui/section.tsx';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { ArrivingNotice } from './arriving-notice.tsx';
import type { SessionEnded } from './ended-session.ts';

/** The way back in, without leaving what was typed; `title` where nothing above says yet that the session has ended. */
export function SignInAgain({ signIn, title, attempt }: { signIn: string; title?: string | undefined; attempt?: unknown }) {
  return (
    <ArrivingNotice kind="error" title={title} attempt={attempt}>
      <a href={signIn} target="_blank" rel="noopener" className="link">
        {words.signIn}
      </a>{' '}
      {words.next}
    </ArrivingNotice>
  );
}

/**
 * The same for a form that keeps itself, while somebody writes in it: it leaves the focus where it is, and stays in view wherever
 * the page is scrolled to.
 */
export function SignInMeanwhile({ signIn }: { signIn: string }) {
  return (
    <Notice title={words.title} className="sticky top-24 z-30 mt-8">
      <a href={signIn} target="_blank" rel="noopener" className="link">
        {words.signIn}
      </a>{' '}
      {words.nextSaved}
    </Notice>
  );
}

/**
 * In place of a form's answer, where its sender's session has ended: the form once more, with what was typed. Where that was
 * a password alone, nothing is left to send.
 */
export function SessionEndedPage({ signIn, address, entries, heldPassword }: SessionEnded) {
  const nothingLeft = heldPassword && entries.length === 0;
  return (
    <>
      <PlacedHeader title={words.title} eyebrow="401" lead={heldPassword ? words.withPassword : words.lead} seed="session-ended">
        <title>{words.title}</title>
      </PlacedHeader>
      <Section width="narrow" aria-label={nothingLeft ? words.signInHere : words.again}>
        {nothingLeft ? (
          <ArrivingNotice kind="error" title={words.title} attempt={undefined}>
            <a href={signIn} className="link">
              {words.signInHere}
            </a>
          </ArrivingNotice>
        ) : (
          <>
            <SignInAgain signIn={signIn} />
            <form method="post" action={address} encType="multipart/form-data" className="mt-8">
              {entries.map(([name, value], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a name may come more than once, and the order stays
                <input key={index} type="hidden" name={name} value={value} />
              ))}
              <Button>{words.again}</Button>
            </form>
          </>
        )}
      </Section>
    </>
  );
}
