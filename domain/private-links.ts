import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import type { LinkPurpose } from '#db/link-purposes.ts';
import { privateLinks } from '#db/schema.ts';
import type { Ctx } from './context.ts';
import { LinkGone } from './errors.ts';
import { secretHash } from './secret-hash.ts';

/** What one link opens: a purpose, and the row it is about. */
export interface PrivateLink {
  /** A link made for one purpose opens no other. */
  purpose: LinkPurpose;
  /** The id of what it opens; for a person's own data, their email address. */
  subjectId: string;
  expiresAt: Date;
}

/**
 * Makes a link that only its holder knows, inside the transaction of what it opens. The database keeps a hash of it;
 * the mail that brings it holds it too, as a `privateLink`, until that is sent.
 * @returns the link's secret part, 43 characters fit for an address
 */
export async function createPrivateLink(transaction: Transaction, link: PrivateLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await transaction.insert(privateLinks).values({ ...link, tokenHash: secretHash(token) });
  return token;
}

/**
 * Finds what a link opens.
 * @returns the id it was made for
 * @throws LinkGone where there is no such link, it was made for another purpose, or its time is over
 */
export async function openPrivateLink(
  ctx: Pick<Ctx, 'clock'> & { db: Database | Transaction },
  purpose: LinkPurpose,
  token: string,
): Promise<string> {
  const [link] = await ctx.db
    .select({ subjectId: privateLinks.subjectId })
    .from(privateLinks)
    .where(
      and(
        eq(privateLinks.tokenHash, secretHash(token)),
        eq(privateLinks.purpose, purpose),
        gt(privateLinks.expiresAt, ctx.clock()),
      ),
    );
  if (!link) throw new LinkGone();
  return link.subjectId;
}

/**
 * Ends every link of a purpose to any of several rows.
 * @returns the links that have ended, for whoever gives others in their places
 */
export function endPrivateLinks(transaction: Transaction, purpose: LinkPurpose, subjectIds: string[]): Promise<PrivateLink[]> {
  const { subjectId, expiresAt } = privateLinks;
  return transaction
    .delete(privateLinks)
    .where(and(eq(privateLinks.purpose, purpose), inArray(subjectId, subjectIds)))
    .returning({ purpose: privateLinks.purpose, subjectId, expiresAt });
}
