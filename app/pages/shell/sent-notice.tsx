import { type ReactNode, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { useArrival } from '#app/ui/use-arrival.ts';

interface SentNoticeProps {
  title: string;
  /** What happens next. */
  children: ReactNode;
}

/** Says that a form has been sent, and comes into view: the button that sent it may stand far below. */
export function SentNotice({ title, children }: SentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useArrival(() => notice.current?.scrollIntoView({ block: 'center' }));
  return (
    // `autoFocus` brings it into view on a page as it was sent; where it appears later, the script does.
    <div
      ref={notice}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: whoever has sent the form must see that it arrived
      autoFocus
    >
      <Notice kind="success" title={title}>
        {children}
      </Notice>
    </div>
  );
}
