import type { Nomination } from '#domain/nominations/schema.ts';
import { aNomination, formOf } from '../../../test/nominations.ts';
import { aDocument, type Writer } from '../writer.ts';

export const nomination: Writer = {
  name: 'nomination, REST',
  place: { call: '/api/nominations' },
  write: (siteUrl, { name, email }) => nominate(siteUrl, { organizationName: name, nomineeEmail: email, nominatorEmail: email }),
  kept: `select count(*)::int as kept from nominations
    where nominator_email = $1 and exists (select from nomination_documents where nomination_id = nominations.id)`,
  mailed: true,
};

/** Sends a nomination with a document. @returns whether the site said that it was kept */
export async function nominate(siteUrl: string, given: Partial<Nomination>): Promise<boolean> {
  const answer = await postNomination(siteUrl, given);
  await answer.arrayBuffer();
  return answer.ok;
}

/** Sends a nomination with a document over REST. @returns the site's answer; throws where none comes within 15 seconds */
export function postNomination(siteUrl: string, given: Partial<Nomination>): Promise<Response> {
  const body = formOf(aNomination(given), [aDocument()]);
  return fetch(`${siteUrl}/api/nominations`, { method: 'POST', body, signal: AbortSignal.timeout(15_000) });
}
