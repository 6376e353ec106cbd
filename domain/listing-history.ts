import type { ListingFields } from '#db/listing-fields.ts';
import type { listingChanges } from '#db/schema.ts';

/* What a listing has said, under whose address, and when: by it is told whose what was said and done with a listing is. */

export type ListingChange = typeof listingChanges.$inferSelect;

/** A change that took place, or that was taken back, with all that the listing is known to have said until then and since. */
interface Effect {
  changeId: string;
  at: Date;
  isTakenBack: boolean;
  until: ListingFields;
  since: ListingFields;
}

/** A time in which a listing had one address, undefined where that has been erased: it is nobody's then. */
interface Period {
  email: string | undefined;
  /** Its first moment, and the first after it; undefined where it has none. */
  since: Date | undefined;
  until: Date | undefined;
}

export interface ListingHistory {
  id: string;
  /** Its address of today. */
  email: string;
  /** The oldest first. */
  changes: ListingChange[];
  effects: Effect[];
  periods: Period[];
}

/** @param listing as it is today: from it back, each change says how it was before */
export function historyOf(listing: { id: string; email: string }, changes: ListingChange[]): ListingHistory {
  const effects = effectsOn(listing, changes);
  const { id, email } = listing;
  return { id, email, changes: changes.toSorted(byMoment), effects, periods: periodsOf(email, effects) };
}

/** Whether a listing had an address at a moment. */
export function wasUnder(history: ListingHistory, email: string, moment: Date): boolean {
  return isSame(addressAt(history, moment), email);
}

/** The times in which a listing had an address, the newest first. */
export function periodsUnder({ periods }: ListingHistory, email: string): Period[] {
  return periods.filter((period) => isSame(period.email, email));
}

/** What of a change is of one address: `isWhole` where nothing about it is another's. */
export interface PartOfChange {
  before?: ListingFields;
  after?: ListingFields;
  isWhole: boolean;
}

/**
 * What of a change was said, or asked for, by whoever had an address: of a change of the address one side.
 * @returns undefined where that is nothing
 */
export function partOf(history: ListingHistory, change: ListingChange, email: string): PartOfChange | undefined {
  const isTheirs = (address: string | undefined) => isSame(address, email);
  const { before, after } = sidesOf(history, change);
  const [saysBefore, saysAfter] = [before.some(isTheirs), after.some(isTheirs)];
  if (!saysBefore && !saysAfter) return undefined;
  return {
    ...(saysBefore && { before: change.before }),
    ...(saysAfter && { after: change.after }),
    isWhole: addressesOf(history, change).every(isTheirs),
  };
}

/** All addresses that have to do with a change: its listing's when it was made, and those of both its sides. */
export function addressesOf(history: ListingHistory, change: ListingChange): (string | undefined)[] {
  const { before, after } = sidesOf(history, change);
  return [...before, ...after, addressAt(history, change.at)];
}

/** All that a listing said while it had an address, what was asked for by whoever had it, and what was to be said with it. */
export function saidUnder(history: ListingHistory, email: string): ListingFields[] {
  const states = history.effects.flatMap(({ until, since }) => [until, since]);
  const wishes = history.changes.filter(({ id }) => history.effects.every(({ changeId }) => changeId !== id));
  const asked = wishes.filter((wish) => isSame(wish.after.email, email) || isSame(askerOf(history, wish), email));
  return [...states.filter((said) => isSame(said.email, email)), ...asked.map(({ after }) => after)];
}

/** The newest first. */
function effectsOn({ email }: { email: string }, changes: ListingChange[]): Effect[] {
  let said: ListingFields = { email };
  const effects: Effect[] = [];
  for (const step of stepsOf(changes)) {
    const [before, after] = [saidBy(step.toReversed(), 'before'), saidBy(step, 'after')];
    const since = { ...after, ...said };
    const until = { ...keptBy(said, after), ...before };
    said = until;
    for (const one of step.toReversed()) effects.push(effectOf(one, until, since));
  }
  return effects;
}

type Moment = ReturnType<typeof momentsOf>[number];

/** What took place at one moment is one step, the newest first: a request that is met by a correction took place with it, not after. */
function stepsOf(changes: ListingChange[]): Moment[][] {
  const steps = Map.groupBy(changes.flatMap(momentsOf).toSorted(byMoment), ({ at }) => at.getTime());
  return [...steps.values()].toReversed();
}

/** What all changes of a step say on one side; the last of them counts. */
function saidBy(step: Moment[], side: 'before' | 'after'): ListingFields {
  return Object.assign({}, ...step.map((moment) => moment[side]));
}

function effectOf({ before, after, ...moment }: Moment, until: ListingFields, since: ListingFields): Effect {
  return { ...moment, until: { ...until, ...before }, since: { ...since, ...after } };
}

/** A field that changed, and of which is not known any more from what, said nothing that is known. */
function keptBy(said: ListingFields, after: ListingFields): ListingFields {
  return Object.fromEntries(Object.entries(said).filter(([field]) => !(field in after)));
}

/** A request takes place when it is approved, and not otherwise; what was reverted has taken place twice. */
function momentsOf({ id, status, at, decidedAt, before, after }: ListingChange) {
  const made = { changeId: id, at, isTakenBack: false, before, after };
  if (status === 'approved') return [{ ...made, at: decidedAt ?? at }];
  if (status === 'reverted') return [made, { ...made, at: decidedAt ?? at, isTakenBack: true, before: after, after: before }];
  return status === 'live' || status === 'erased' ? [made] : [];
}

function periodsOf(email: string, effects: Effect[]): Period[] {
  const moves = effects.filter(({ until, since }) => until.email !== since.email);
  const today = { email, since: moves[0]?.at, until: undefined };
  return [today, ...moves.map(({ until, at }, index) => ({ email: until.email, since: moves[index + 1]?.at, until: at }))];
}

/** Under which addresses a listing said what a change says, before it and after it. */
function sidesOf(history: ListingHistory, change: ListingChange) {
  const effects = history.effects.filter(({ changeId }) => changeId === change.id);
  if (effects.length === 0) return { before: [addressAt(history, change.at)], after: [askerOf(history, change)] };
  return {
    before: effects.map(({ isTakenBack, until, since }) => (isTakenBack ? since : until).email),
    after: effects.map(({ isTakenBack, until, since }) => (isTakenBack ? until : since).email),
  };
}

/** Whose a request is: whoever had the address when it ended. One that outlived a change of the address asks for the new one. */
function askerOf({ email, periods }: ListingHistory, { decidedAt }: ListingChange): string | undefined {
  if (!decidedAt) return email;
  return periods.find(({ since }) => !since || since < decidedAt)?.email;
}

function addressAt({ periods }: ListingHistory, moment: Date): string | undefined {
  return periods.find(({ since }) => !since || since <= moment)?.email;
}

function isSame(address: string | undefined, email: string): boolean {
  return address?.toLowerCase() === email.toLowerCase();
}

function byMoment(one: { at: Date }, other: { at: Date }): number {
  return one.at.getTime() - other.at.getTime();
}
