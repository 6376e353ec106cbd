import { setTimeout as delay } from 'node:timers/promises';

/** Forms take nothing that was filled faster than a person could. */
const fillTime = 1_100; // ms

/**
 * Fills and sends a page's form the way a browser without scripts does: the page first, for its hidden fields.
 * @param words by which the page says that it was kept
 * @returns whether it said so
 */
export async function sendForm(page: string, values: Record<string, string>, words: string): Promise<boolean> {
  const html = await (await fetch(page, { signal: AbortSignal.timeout(15_000) })).text();
  const hidden = hiddenFields(html);
  if (Object.keys(hidden).length > 0) await delay(fillTime);
  const body = new URLSearchParams({ ...hidden, ...values });
  const answer = await fetch(page, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(15_000) });
  return answer.ok && (await answer.text()).includes(words);
}

function hiddenFields(html: string): Record<string, string> {
  const inputs = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const attribute = (input: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]));
}
