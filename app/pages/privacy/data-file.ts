import { dayInIndia, isoInIndia } from '#domain/days.ts';
import type { HeldKind } from '#domain/privacy/held-data.server.ts';
import { download } from '../files/download.ts';

/** What is held about a person as a JSON file to download: kind by kind, each entry with its facts, a label and a value each. */
export function dataFile({ email, kinds }: { email: string; kinds: HeldKind[] }, now: Date): Response {
  const held = kinds.map(({ heading, items }) => ({
    heading,
    items: items.map(({ title, since, facts, keptBecause }) => ({
      title,
      since: isoInIndia(since),
      // A list, as two answers by the same person in the same minute have the same label.
      facts: facts.map(([label, value]) => ({ label, value })),
      ...(keptBecause && { keptBecause }),
    })),
  }));
  const file = { name: `your-data-${dayInIndia(now)}.json`, type: 'application/json; charset=utf-8' };
  return download(file, `${JSON.stringify({ email, asOf: isoInIndia(now), held }, null, 2)}\n`);
}
