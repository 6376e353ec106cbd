import type { Construct } from './construct.ts';

type Events = Parameters<NonNullable<Construct['resolveTo']>>[0];

/** The signs at which the parser looks for markup within a paragraph; the ends of a line are numbers below zero to it. */
const signs = [...Array.from('!&<[\\]`*_', (sign) => sign.charCodeAt(0)), -5, -4, -3];

/** What looks back from a star (`times-sign.ts`) is to find some words, and never a whole text. */
const longestJoined = 100;

/**
 * Has the parser join words that it has cut at signs which mean nothing, as it reads on. At the end of a paragraph it would move
 * all that follows for each cut: twenty thousand of `\!a!` would take it seven seconds.
 * @param others further signs at which it looks for markup
 */
export function joinedWords(others: readonly number[]) {
  return { text: Object.fromEntries([...signs, ...others].map((sign) => [sign, joining])) };
}

/** Finds nothing, of no length, where there are words to join before it; then there are none, and other markup is looked for. */
const joining: Construct = {
  name: 'joinedWords',
  /** Words are cut where another would look for markup, and nowhere else. */
  previous: () => false,
  tokenize(_, ok, nok) {
    return (sign) => (lastCut(this.events) ? ok(sign) : nok(sign));
  },
  resolveTo(events) {
    const cut = lastCut(events);
    if (!cut) return events;
    cut.before.end = cut.after.end;
    events.length -= 2;
    return events;
  },
};

/** The last two pieces of words, where nothing stands between them; each begins and ends by an event of its own. */
function lastCut(events: Events) {
  const [before, beforeEnd, after, afterEnd] = events.slice(-4).map(([, token]) => token);
  const isCut = before?.type === 'data' && before === beforeEnd && after?.type === 'data' && after === afterEnd;
  return isCut && after.end.offset - before.start.offset <= longestJoined ? { before, after } : undefined;
}
