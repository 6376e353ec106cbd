import { setTimeout as delay } from 'node:timers/promises';
import { minimumFillTime } from '#app/form-guard.ts';
import { insist } from './insist.ts';
import type { Mark } from './writer.ts';

const answerTimeout = 15_000;
/** A timer ends a little early at times. */
const aMoment = 100; // ms

interface Sender {
  /** Who sends it, as a browser says it. */
  cookie?: string;
  /** Files, by the name of their field: the form is sent the way files are. */
  files?: Record<string, File>;
}

/**
 * Fills and sends a page's form the way a browser without scripts does: the page first, for its hidden fields.
 * @returns the answer, a redirect too
 */
export async function fillForm(
  page: string,
  values: Record<string, string>,
  { cookie = '', files }: Sender = {},
): Promise<Response> {
  const headers = cookie ? { cookie } : undefined;
  const hidden = await openForm(page, headers, Object.keys(values));
  const body = files ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries({ ...hidden, ...values })) body.set(name, value);
  for (const [name, file] of Object.entries(files ?? {})) if (body instanceof FormData) body.append(name, file);
  return fetch(page, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(answerTimeout) });
}

/**
 * As `fillForm`.
 * @param words by which the page says that it was kept
 * @returns whether it said so
 */
export async function sendForm(page: string, values: Record<string, string>, words: string, sender?: Sender): Promise<boolean> {
  const answer = await fillForm(page, values, sender);
  return answer.ok && (await answer.text()).includes(words);
}

/**
 * Opens a page's form, and waits as long as a person needs to fill it.
 * @param names by which the form is told from others of the page
 * @returns the hidden fields it was given out with; it may now be sent
 */
export async function openForm(
  page: string,
  headers?: Record<string, string>,
  names: string[] = [],
): Promise<Record<string, string>> {
  const html = await (await fetch(page, { headers, signal: AbortSignal.timeout(answerTimeout) })).text();
  const hidden = hiddenFields(formWith(html, names) ?? html);
  if (Object.keys(hidden).length > 0) await delay(minimumFillTime + aMoment);
  return hidden;
}

function formWith(html: string, names: string[]): string | undefined {
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  return names.length > 0 ? forms.find((form) => names.every((name) => form.includes(`name="${name}"`))) : undefined;
}

function hiddenFields(html: string): Record<string, string> {
  const inputs = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const attribute = (input: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]));
}

/**
 * The path of the private link in a letter to this writer, or about what it wrote; some letters a job writes, a moment later.
 * @param path a regular expression of PostgreSQL
 * @throws where no such letter was written in time
 */
export function letterLink({ look, name, email }: Mark, path: string): Promise<string> {
  return insist(async () => {
    const [letter] = await look<{ link: string }>(
      `select substring(letter::text from $1) as link from mails
       where letter::text ~ $1 and (recipient = $2 or letter::text like '%' || $3 || '%')`,
      [`(${path})`, email, name],
    );
    return letter?.link;
  });
}
