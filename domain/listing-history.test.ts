import { expect, test } from 'vitest';
import { hour } from './durations.ts';
import { historyOf, type ListingChange, partOf, periodsUnder, saidUnder, wasUnder } from './listing-history.ts';

const [former, next] = ['former@example.in', 'next@example.in'];
const today = { id: 'listing', email: next };
const at = (hours: number) => new Date(hours * hour);

/** A change of the listing, made at an hour; what a test is about is given. */
function aChange(hours: number, given: Partial<ListingChange>): ListingChange {
  const change = { memberId: today.id, before: {}, after: {}, status: 'live', decidedAt: null, decidedBy: null } as const;
  return { ...change, id: `${hours}`, at: at(hours), ...given };
}

const moved = (hours: number, given: Partial<ListingChange> = {}) =>
  aChange(hours, { before: { email: former }, after: { email: next }, ...given });
const phone = (hours: number, before: string, after: string, given: Partial<ListingChange> = {}) =>
  aChange(hours, { before: { phone: before }, after: { phone: after }, ...given });

/** Every value of a field that is said under an address. */
const values = (changes: ListingChange[], email: string, field: 'phone' | 'fullName' | 'email') =>
  [...new Set(saidUnder(historyOf(today, changes), email).flatMap((said) => said[field] ?? []))].sort();

test('a listing that never changed its address has been under it always', () => {
  const history = historyOf(today, [phone(1, 'a', 'b')]);
  expect(wasUnder(history, 'NEXT@example.in', at(0))).toBe(true);
  expect(periodsUnder(history, next)).toEqual([{ email: next, since: undefined, until: undefined }]);
});

test('an address that was asked for is the listing’s from its approval on, and what is said meanwhile is said under the old one', () => {
  const history = historyOf(today, [phone(2, 'a', 'b'), moved(1, { status: 'approved', decidedAt: at(3) })]);
  expect([1, 2, 3].map((hours) => wasUnder(history, former, at(hours)))).toEqual([true, true, false]);
  expect(values(history.changes, former, 'phone')).toEqual(['a', 'b']);
  expect(partOf(history, phone(2, 'a', 'b'), next)).toBeUndefined();
});

test('an address given by mistake and taken back was the listing’s in between, with what it said then', () => {
  const slip = aChange(1, { before: { email: next }, after: { email: 'slip@x.example' }, status: 'reverted', decidedAt: at(3) });
  const changes = [slip, phone(2, 'a', 'b'), phone(4, 'b', 'c')];
  const history = historyOf(today, changes);
  expect([0, 1, 2, 3].map((hours) => wasUnder(history, next, at(hours)))).toEqual([true, false, false, true]);
  expect(values(changes, 'slip@x.example', 'phone')).toEqual(['a', 'b']);
  expect(partOf(history, slip, next)).toEqual({ before: { email: next }, isWhole: false });
  expect(partOf(history, slip, 'slip@x.example')).toEqual({ after: { email: 'slip@x.example' }, isWhole: false });
});

test('of a change of the address each reads one side, and of one that was erased nobody the other', () => {
  const changes = [moved(1, { before: { email: former, fax: '1' }, after: { email: next, fax: '2' } })];
  const history = historyOf(today, changes);
  const parts = [former, next, 'other@example.in'].map((email) => partOf(history, changes[0] as ListingChange, email));
  expect(parts).toEqual([
    { before: { email: former, fax: '1' }, isWhole: false },
    { after: { email: next, fax: '2' }, isWhole: false },
    undefined,
  ]);
  const erased = historyOf(today, [moved(1, { before: {}, status: 'erased' })]);
  expect([next, former].map((email) => wasUnder(erased, email, at(0)))).toEqual([false, false]);
});

test('an edit is wholly its maker’s; taken back under the next address, it is not', () => {
  const edit = phone(1, 'a', 'b');
  expect(partOf(historyOf(today, [edit]), edit, next)).toMatchObject({ isWhole: true });
  const reverted = phone(1, 'a', 'b', { status: 'reverted', decidedAt: at(3) });
  const history = historyOf(today, [reverted, moved(2)]);
  expect(partOf(history, reverted, next)).toMatchObject({ isWhole: false });
});

test('a request is of whoever asked, also once it is refused or replaced; one that waits is today’s owner’s', () => {
  const asks = { before: { fullName: 'A' }, after: { fullName: 'B' } };
  const refused = aChange(1, { ...asks, status: 'refused', decidedAt: at(2) });
  const replaced = aChange(3, { ...asks, status: 'replaced', decidedAt: at(4) });
  const waits = aChange(3, { before: { email: former }, after: { email: next, fullName: 'C' }, status: 'waiting' });
  const history = historyOf(today, [refused, replaced, waits, moved(4)]);
  expect([refused, replaced].map((wish) => partOf(history, wish, former)?.after)).toEqual([asks.after, asks.after]);
  expect([refused, replaced].map((wish) => partOf(history, wish, next))).toEqual([undefined, undefined]);
  expect(partOf(history, waits, next)).toEqual({ after: waits.after, isWhole: false });
  expect(values(history.changes, former, 'fullName'), 'what the new owner waits for is not theirs').toEqual(['B']);
});

test.for(['the request first', 'the correction first'])(
  'a request that a correction met is of the next owner from its one moment on, whichever is read first: %s',
  (order) => {
    const request = moved(1, { id: 'request', status: 'approved', decidedAt: at(3) });
    const correction = moved(3, { before: { email: former, fax: '1' }, after: { email: next, fax: '2' } });
    const changes = [request, correction];
    const history = historyOf(today, order === 'the request first' ? changes : changes.toReversed());
    for (const change of changes) {
      expect(partOf(history, change, next)).toEqual({ after: change.after, isWhole: false });
      expect(partOf(history, change, former)).toEqual({ before: change.before, isWhole: false });
    }
    expect([2, 3].map((hours) => wasUnder(history, next, at(hours)))).toEqual([false, true]);
  },
);

test('an address that was given and taken back at one moment is known to have been the listing’s', () => {
  const slip = aChange(1, { before: { email: next }, after: { email: 'slip@x.example' }, status: 'reverted', decidedAt: at(1) });
  expect(values([slip], 'slip@x.example', 'email')).toEqual(['slip@x.example']);
  expect([0, 1].map((hours) => wasUnder(historyOf(today, [slip]), next, at(hours)))).toEqual([true, true]);
});

test('what was to be said with an address is said under it, though the listing never had it', () => {
  const wish = aChange(1, { after: { email: 'wished@x.example', fullName: 'B' }, status: 'refused', decidedAt: at(2) });
  expect(values([wish], 'wished@x.example', 'fullName')).toEqual(['B']);
});
