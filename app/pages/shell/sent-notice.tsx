import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';

interface SentNoticeProps {
  title: string;
  /** What happens next. */
  children: ReactNode;
}

/** Says that a form has been sent, and comes into view: the button that sent it may stand far below. */
export function SentNotice({ title, children }: SentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    // `autoFocus` brings it into view where there is no script; the effect does where there is.
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
