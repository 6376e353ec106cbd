import { useEffect, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';

interface SentNoticeProps {
  title: string;
  /** What happens next. */
  children: string;
}

/** Says that a form has been sent, and comes into view: the button that sent it may stand far below. */
export function SentNotice({ title, children }: SentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={notice}>
      <Notice kind="success" title={title}>
        {children}
      </Notice>
    </div>
  );
}
