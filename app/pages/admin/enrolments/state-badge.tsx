import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { EnrolmentState } from '#domain/courses/enrolments/enrolment-states.ts';

const tones = {
  active: 'neutral',
  completed: 'positive',
  revoked: 'negative',
  erased: 'neutral',
  withdrawn: 'negative',
} as const;

/** Where a student stands. */
export function StateBadge({ state }: { state: EnrolmentState }) {
  return (
    <span>
      <Badge tone={tones[state]}>{officeEnrolments.states[state]}</Badge>
    </span>
  );
}
