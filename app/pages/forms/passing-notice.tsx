import { useRef } from 'react';
import { bringIntoView } from '#app/ui/bring-to.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useArrival } from '#app/ui/use-arrival.ts';
import { useIsHydrating } from '#app/ui/use-is-hydrating.ts';
import type { ArrivingNoticeProps } from './arriving-notice.tsx';

/**
 * Says what came of a form in which its writer goes on meanwhile: it is announced and comes into view, and leaves the focus where
 * it is. On a page that has just been loaded nobody is typing yet: there it takes it.
 */
export function PassingNotice({ attempt, ...notice }: ArrivingNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useArrival(() => box.current && bringIntoView(box.current), attempt);
  const isLoading = useIsHydrating();
  return <Notice ref={box} tabIndex={-1} autoFocus={isLoading} {...notice} />;
}
