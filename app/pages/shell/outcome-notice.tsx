import { useRef } from 'react';
import { Notice, type NoticeProps } from '#app/ui/notice.tsx';
import { useArrival } from '#app/ui/use-arrival.ts';
import { useIsHydrating } from '#app/ui/use-is-hydrating.ts';

export interface OutcomeNoticeProps extends NoticeProps {
  /** What came of the last attempt: when it changes, it is said anew. */
  attempt: unknown;
}

/** Says what came of a form, comes into view and takes the focus: the button that sent it may stand far below, or be gone. */
export function OutcomeNotice({ attempt, ...notice }: OutcomeNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useArrival(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, attempt);
  return <Notice ref={box} tabIndex={-1} autoFocus {...notice} />;
}

/**
 * The same beside a form in which its writer goes on meanwhile: it is announced and comes into view, and leaves the focus where
 * it is. On a page that has just been loaded nobody is typing yet: there it takes it.
 */
export function PassingNotice({ attempt, ...notice }: OutcomeNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useArrival(() => box.current?.scrollIntoView({ block: 'nearest' }), attempt);
  const isLoading = useIsHydrating();
  return <Notice ref={box} tabIndex={-1} autoFocus={isLoading} {...notice} />;
}
