import { useRef } from 'react';
import { bringTo } from '#app/ui/bring-to.ts';
import { Notice, type NoticeProps } from '#app/ui/notice.tsx';
import { useArrival } from '#app/ui/use-arrival.ts';

export interface ArrivingNoticeProps extends NoticeProps {
  /** What came of the last attempt: when it changes, it is said anew. */
  attempt: unknown;
}

/** A notice that comes into view and takes the focus: the button that led to it may stand far below, or be gone. */
export function ArrivingNotice({ attempt, ...notice }: ArrivingNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useArrival(() => box.current && bringTo(box.current), attempt);
  return <Notice ref={box} tabIndex={-1} autoFocus {...notice} />;
}
