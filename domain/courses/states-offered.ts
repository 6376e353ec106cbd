import { indianStates } from '../states.ts';

/** Whoever lives in none of India's states: all of them are offered. */
export const outsideIndia = 'Others';

/** What the State list of the course form offers (specification, section 5), all states instead of seven. */
export const statesOffered = [...indianStates, outsideIndia] as const;

/** A state that was chosen, as whoever reads it among other things understands it. */
export function shownState(state: string): string {
  return state === outsideIndia ? `${state} (outside India)` : state;
}

/** The state the form starts with (specification, section 9). */
export const defaultState = 'Delhi';
