import { and, desc, eq, type SQL } from 'drizzle-orm';
import { inboxItems, staff } from '#db/schema.ts';
import { recordExport } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { type Columns, csvOf, rowsAtATime } from '../csv.ts';
import { isoInIndia } from '../days.ts';
import { isBefore } from '../place-in-time.ts';
import { stateName } from '../state-name.ts';
import { inboxCondition } from './inbox.server.ts';
import type { Box, InboxFilter } from './schema.ts';

type ExportedItem = Awaited<ReturnType<typeof rowsAfter>>[number];

const columns: Columns<ExportedItem> = {
  Received: ({ item }) => isoInIndia(item.createdAt),
  State: ({ item }) => stateName(item.status),
  'Assigned to': ({ assigneeName }) => assigneeName ?? '',
  Subject: ({ item }) => item.title,
  Name: ({ item }) => item.name,
  Email: ({ item }) => item.email,
  Phone: ({ item }) => item.phone,
  Text: ({ item }) => item.body,
};

/**
 * A box as comma-separated values, the newest first. That it was taken out of the house is recorded.
 * @throws Unauthenticated
 */
export async function exportInbox(ctx: Ctx, box: Box, filter: Omit<InboxFilter, 'page'>): Promise<AsyncIterable<string>> {
  const actor = await recordExport(ctx, { action: `export ${box}`, subject: `inbox/${box}` }, filter);
  const wanted = inboxCondition(box, filter, actor);
  return csvOf(columns, (last) => rowsAfter(ctx, wanted, last?.item));
}

function rowsAfter(ctx: Ctx, wanted: SQL | undefined, last: { createdAt: Date; id: string } | undefined) {
  const before = last && isBefore({ at: inboxItems.createdAt, id: inboxItems.id }, { at: last.createdAt, id: last.id });
  return ctx.db
    .select({ item: inboxItems, assigneeName: staff.name })
    .from(inboxItems)
    .leftJoin(staff, eq(staff.id, inboxItems.assigneeId))
    .where(and(wanted, before))
    .orderBy(desc(inboxItems.createdAt), desc(inboxItems.id))
    .limit(rowsAtATime);
}
