import { useRef } from 'react';
import { bringTo } from '#app/ui/bring-to.ts';
import { useArrival } from '#app/ui/use-arrival.ts';

interface StepHeadingProps {
  /** The step has taken the place of the other, and nothing else on it brings the reader there. */
  isArrivedAt: boolean;
  children: string;
}

/** The heading of one of the application's steps. The button that led to it is gone: it takes the focus in its place. */
export function StepHeading({ isArrivedAt, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(() => {
    if (isArrivedAt && heading.current) bringTo(heading.current);
  });
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts the page begins at its top, far above the step
    <h2 ref={heading} tabIndex={isArrivedAt ? -1 : undefined} autoFocus={isArrivedAt}>
      {children}
    </h2>
  );
}
