import type { ReactNode } from 'react';
import { ArrivingNotice } from './arriving-notice.tsx';

interface SentNoticeProps {
  title: string;
  /** What came of the last attempt: when it changes, it is said anew. */
  attempt: unknown;
  /** What happens next. */
  children: ReactNode;
}

/** Says that a form has been sent. */
export function SentNotice({ title, attempt, children }: SentNoticeProps) {
  return (
    <ArrivingNotice kind="success" title={title} attempt={attempt}>
      {children}
    </ArrivingNotice>
  );
}
