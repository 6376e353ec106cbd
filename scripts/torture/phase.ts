import type { Chance } from './chance.ts';
import type { Tally } from './ledger.ts';

export interface Setting {
  seed: number;
  chance: Chance;
  /** A folder of this phase's own. */
  folder: string;
  /** How long it may take, in ms, beside starting and counting. */
  time: number;
  kills: number;
}

export interface Outcome {
  tallies: Tally[];
  /** Further promises: what was promised, and what was found wrong; nothing where it held. */
  broken: string[];
  /** What is worth telling. */
  told: string[];
}

export interface Phase {
  name: string;
  /** @throws Skipped where this machine cannot do it */
  run(setting: Setting): Promise<Outcome>;
}

/** A phase cannot be run here; the message says why. */
export class Skipped extends Error {
  override name = 'Skipped';
}
