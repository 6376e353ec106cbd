import { pdfBytes } from '../demo/documents.ts';
import type { Ground } from './ground.ts';

/** What one write is known by, wherever it goes, and where it goes to. */
export interface Mark extends Ground {
  name: string;
  email: string;
}

/** One public form or call through which people send something that must not be lost. */
export interface Writer {
  name: string;
  /** Where it lives: a path of the OpenAPI document, or a page with a form, `{company}` in it. */
  place: { call: string } | { page: string; cookie?: 'owner' };
  /**
   * Sends once.
   * @returns whether the site said that it was kept; throws or says no where it did not
   */
  write(siteUrl: string, mark: Mark): Promise<boolean>;
  /** SQL that counts what was kept of $1, an email. */
  kept: string;
  /** Whether somebody is written to at once. */
  mailed: boolean;
}

/** A document as nominators send them. */
export function aDocument(): File {
  return new File([pdfBytes()], 'letter.pdf', { type: 'application/pdf' });
}

/** Sends JSON, and takes 2xx for an acknowledgement. */
export async function sendJson(url: string, body: object): Promise<boolean> {
  const answer = await postJson(url, body);
  await answer.arrayBuffer();
  return answer.ok;
}

/** @returns the site's answer; throws where none comes within 15 seconds */
export function postJson(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(15_000) });
}
