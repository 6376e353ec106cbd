/** After so many seconds a page that waits for something looks again; reloaded without end, nobody could read or use it (WCAG 2.2.1). */
const waits = [4, 8, 16, 32];

/**
 * How a page that waits for something looks again by itself: a few times, each time later.
 * @param asked the address it was asked for by, with the number of looks it has had
 * @param address its own, without that
 * @returns the header that makes a browser look again; none where it has looked often enough
 */
export function lookAgain(asked: string, address: string): { refresh?: string } {
  const looks = Number(new URL(asked).searchParams.get('look') ?? 0);
  const wait = waits[looks];
  if (wait === undefined) return {};
  return { refresh: `${wait};url=${address}${address.includes('?') ? '&' : '?'}look=${looks + 1}` };
}
