import type { InboxStatus, ReviewState } from '#db/statuses.ts';

/** A state as the office's screen writes it, such as `Not selected`. */
export function stateName(state: ReviewState | InboxStatus): string {
  return state.charAt(0).toUpperCase() + state.slice(1);
}
