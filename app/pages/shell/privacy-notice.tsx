import { shell } from '#app/content/shell.ts';
import { type PrivacyNotice as Notice, noticeText } from '#domain/privacy-notices.ts';

/** What becomes of what a form asks for: stands above its button, in the words that are kept as consented to. */
export function PrivacyNotice({ notice }: { notice: Notice }) {
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      {noticeText(notice)}{' '}
      <a href={shell.privacyPolicy.href} className="link">
        {shell.privacyPolicy.label}
      </a>
    </p>
  );
}
