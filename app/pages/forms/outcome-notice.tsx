import type { ReactNode } from 'react';
import type { NoticeProps } from '#app/ui/notice.tsx';
import { ArrivingNotice } from './arriving-notice.tsx';
import type { Done, Unfinished } from './unfinished.ts';

/** Words that come with the outcome. */
interface Told {
  outcome: Done | Unfinished | undefined;
  children?: undefined;
}

/** An outcome of the page's own, and the page's words for it. */
interface OwnOutcome {
  outcome: { kind: string; message?: undefined };
  children: ReactNode;
}

type OutcomeNoticeProps = Omit<NoticeProps, 'kind' | 'children'> & (Told | OwnOutcome);

/** Says what came of a form, and brings the reader to it. What breaks the form's rules is said by the form, at its fields. */
export function OutcomeNotice({ outcome, children, ...notice }: OutcomeNoticeProps) {
  if (!outcome || 'errors' in outcome) return null;
  return (
    <ArrivingNotice kind={outcome.kind === 'failed' ? 'error' : 'success'} attempt={outcome} {...notice}>
      {children ?? outcome.message}
    </ArrivingNotice>
  );
}
