import { indianStates } from '../states.ts';

/** What the State list of the course form offers (specification, section 5), all states instead of seven. */
export const statesOffered = [...indianStates, 'Others'] as const;

/** The state the form starts with (specification, section 9). */
export const defaultState = 'Delhi';
