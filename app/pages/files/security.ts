import { site } from '#app/content/site.ts';
import { ctxKey } from '#app/context.ts';
import type { Route } from './+types/security';
import { textFile } from './text-file.ts';

/** The file must expire within a year (RFC 9116, section 2.5.5); ours is renewed with every day. */
const daysValid = 330;

/** Whom to tell of a weakness found in the site: the contact that `site.ts` names, else the contact page. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, clock } = context.get(ctxKey);
  const expires = new Date(clock());
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + daysValid);
  return textFile([
    `Contact: ${site.securityContact ?? `${siteUrl}/contact-us`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]);
}
