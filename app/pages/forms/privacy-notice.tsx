import { useRouteLoaderData } from 'react-router';
import { shell } from '#app/content/shell.ts';
import { type PrivacyNotice as Notice, noticeText } from '#domain/privacy-notices.ts';
import { type Retention, usualRetention } from '#domain/retention.ts';

/** What becomes of what a form asks for: stands above its button, in the words that are kept as consented to. */
export function PrivacyNotice({ notice }: { notice: Notice }) {
  const root = useRouteLoaderData('root') as { retention: Retention } | undefined;
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      {noticeText(notice, root?.retention ?? usualRetention)}{' '}
      <a href={shell.yourData.href} className="link">
        {shell.yourData.label}
      </a>{' '}
      ·{' '}
      <a href={shell.privacyPolicy.href} className="link">
        {shell.privacyPolicy.label}
      </a>
    </p>
  );
}
