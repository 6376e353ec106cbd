import { shell } from '#app/content/shell.ts';
import { type PrivacyNotice as Notice, noticeText } from '#domain/privacy-notices.ts';
import { usualRetention } from '#domain/retention.ts';
import { useRootData } from '../shell/root-data.ts';

/** What becomes of what a form asks for: stands above its button, in the words that are kept as consented to. */
export function PrivacyNotice({ notice }: { notice: Notice }) {
  const retention = useRootData()?.retention ?? usualRetention;
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      {noticeText(notice, retention)}{' '}
      <a href={shell.yourData.href} className="link whitespace-nowrap">
        {shell.yourData.label}
      </a>
      {'\u00a0· '}
      <a href={shell.privacyPolicy.href} className="link whitespace-nowrap">
        {shell.privacyPolicy.label}
      </a>
    </p>
  );
}
