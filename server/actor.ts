import { readOwnerCookie } from '#app/pages/owner/owner-cookie.ts';
import { databaseAway } from '#db/client.ts';
import { identifyOwner } from '#domain/claims/sessions.server.ts';
import type { Ctx } from '#domain/context.ts';
import { second } from '#domain/durations.ts';
import { Unavailable } from '#domain/errors.ts';
import { isOutage } from '#domain/outage.ts';
import { identify } from '#domain/staff/sign-in.server.ts';

type Door = Pick<Ctx, 'db' | 'accounts' | 'clock' | 'siteUrl'>;

/**
 * Who sends a request: the owner of the listing it is about, one of the staff, or a visitor; unknown in an outage, where a
 * session comes with it that cannot be read.
 */
export async function whoAsks(door: Door, request: Request): Promise<Ctx['actor']> {
  try {
    return (await ownerIn(door, request)) ?? (await identify(door.accounts, request.headers, door.clock()));
  } catch (cause) {
    if (!isOutage(cause)) throw cause;
    return { kind: 'unknown', because: new Unavailable('The sessions cannot be read at the moment.', { cause }) };
  }
}

/** A question that fails later than this was waited for in vain; one that fails sooner was answered, and the next may go well. */
const inVain = 3 * second;

/**
 * What a request has to go by. Where it was waited in vain for who asks, the database is not asked once more for it: one that
 * hangs lets each question wait for eight seconds, and two of them in turn are more than a reader or a proxy waits.
 */
export async function heardBy(door: Door, request: Request): Promise<Pick<Ctx, 'db' | 'accounts' | 'actor'>> {
  const since = performance.now();
  const actor = await whoAsks(door, request);
  const { db, accounts } = door;
  if (actor.kind !== 'unknown' || performance.now() - since < inVain) return { db, accounts, actor };
  const { because } = actor;
  return { db: databaseAway(because), accounts: () => Promise.reject(because), actor };
}

/** An owner's session counts on the pages of its own listing, and nowhere else. */
async function ownerIn({ db, clock, siteUrl }: Door, request: Request) {
  const [, memberId] = /^\/company\/([^/]+)\//.exec(new URL(request.url).pathname) ?? [];
  const token = memberId && (await readOwnerCookie(siteUrl, request));
  return memberId && token ? identifyOwner(db, memberId, token, clock()) : undefined;
}
