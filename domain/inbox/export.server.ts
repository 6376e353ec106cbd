import { stringify } from 'csv-stringify/sync';
import { and, desc, eq, sql } from 'drizzle-orm';
import { inboxItems, staff } from '#db/schema.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { matching } from './inbox.server.ts';
import type { Box, InboxFilter } from './schema.ts';

const rowsAtATime = 1_000;

const headings = ['Received', 'State', 'Assigned to', 'Subject', 'Name', 'Email', 'Phone', 'Text'];

/**
 * A box as comma-separated values (RFC 4180), the newest first, as long as it may be: rows come as they are read.
 * The mark at the start makes spreadsheets read UTF-8; a text they would calculate with, such as `=1+1`, begins with
 * an apostrophe (OWASP, CSV injection).
 * @throws Unauthenticated
 */
export async function exportInbox(ctx: Ctx, box: Box, filter: Omit<InboxFilter, 'page'>): Promise<AsyncIterable<string>> {
  const actor = requireStaff(ctx);
  await ctx.db.transaction((transaction) =>
    recordAction(transaction, actor, ctx.clock(), { action: `export ${box}`, subject: `inbox/${box}`, after: filter }),
  );
  return rowsOf(ctx, and(matching(box, filter, actor)));
}

async function* rowsOf(ctx: Ctx, wanted: ReturnType<typeof and>): AsyncGenerator<string> {
  yield `\uFEFF${line(headings)}`;
  for (let last: { createdAt: Date; id: string } | undefined; ; ) {
    const before = last && sql`(${inboxItems.createdAt}, ${inboxItems.id}) < (${last.createdAt.toISOString()}, ${last.id})`;
    const rows = await ctx.db
      .select({ item: inboxItems, assigneeName: staff.name })
      .from(inboxItems)
      .leftJoin(staff, eq(staff.id, inboxItems.assigneeId))
      .where(and(wanted, before))
      .orderBy(desc(inboxItems.createdAt), desc(inboxItems.id))
      .limit(rowsAtATime);
    yield rows
      .map(({ item, assigneeName }) =>
        line([
          item.createdAt.toISOString(),
          item.status,
          assigneeName ?? '',
          item.title,
          item.name,
          item.email,
          item.phone,
          item.body,
        ]),
      )
      .join('');
    if (rows.length < rowsAtATime) return;
    last = rows.at(-1)?.item;
  }
}

function line(fields: string[]): string {
  return stringify([fields], { escape_formulas: true, record_delimiter: 'windows' });
}
