import { shell } from '#app/content/shell.ts';
import { NewTabNote } from '#app/ui/new-tab-note.tsx';
import { type PrivacyNotice as Notice, noticeText } from '#domain/privacy-notices.ts';
import { usualRetention } from '#domain/retention.ts';
import { useRootData } from '../shell/root-data.ts';

interface PrivacyNoticeProps {
  notice: Notice;
  /** Whether its links open in a new tab: where whoever comes back to the page would find what was typed gone. */
  isLostByLeaving?: boolean;
}

/** What becomes of what a form asks for: stands above its button, in the words that are kept as consented to. */
export function PrivacyNotice({ notice, isLostByLeaving = false }: PrivacyNoticeProps) {
  const retention = useRootData()?.retention ?? usualRetention;
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      {noticeText(notice, retention)} <NoticeLink {...shell.yourData} isBeside={isLostByLeaving} />
      {'\u00a0· '}
      <NoticeLink {...shell.privacyPolicy} isBeside={isLostByLeaving} />
    </p>
  );
}

function NoticeLink({ href, label, isBeside }: { href: string; label: string; isBeside: boolean }) {
  return (
    <a href={href} {...(isBeside && { target: '_blank', rel: 'noopener' })} className="link whitespace-nowrap">
      {label}
      {/* Without a space, which would be underlined: what is hidden is read as words of its own. */}
      {isBeside && <NewTabNote />}
    </a>
  );
}
