/**
 * The application to go on with once one is decided: found by what was listed then and not by its place, for colleagues decide
 * others of the list meanwhile.
 * @param decided the id of the one that was decided
 * @param listed the ids as they were listed when it was, in order
 * @param waiting the ids that wait now
 * @returns the first of those that stood below it and still wait, else the nearest of those above it, else the first of the page that
 * is shown in the place of theirs; undefined where none waits
 */
export function nextWaiting(decided: string, listed: readonly string[], waiting: readonly string[]): string | undefined {
  const place = listed.indexOf(decided);
  const nearestFirst = [...listed.slice(place + 1), ...listed.slice(0, place).toReversed()];
  return nearestFirst.find((id) => waiting.includes(id)) ?? waiting[0];
}
