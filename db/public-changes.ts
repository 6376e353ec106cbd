import { getTableName } from 'drizzle-orm';
import type { Pool } from './client.ts';
import * as schema from './schema.ts';

type Table = keyof typeof schema;

/** Every committed change of what public pages show is told on this channel, to every server. */
export const changeChannel = 'public_pages_changed';

/** The code of the notice by which a connection learns, before it commits, that it changes public pages. */
export const changeNotice = 'PAGES';

/** Tables of which no kept page shows anything, and why. Changes of every other table clear the kept pages. */
export const tablesOnNoKeptPage = {
  claimCodes: 'secrets',
  ownerSessions: 'secrets',
  listingChanges: 'the owner and the office, until they are taken over',
  articleDrafts: 'the office alone',
  articleViews: 'shown, and may be a minute old: each reader is one more',
  articleReaders: 'counted, not shown',
  nominations: 'the office alone',
  nominationDocuments: 'the office alone',
  staff: 'the office alone',
  staffSessions: 'the office alone',
  staffCredentials: 'secrets',
  staffVerifications: 'secrets',
  signInFailures: 'counted, not shown',
  auditEntries: 'the office alone',
  mails: 'the office and the recipient',
  unaskedMails: 'counted, not shown',
  consents: 'kept as proof',
  privateLinks: 'secrets',
  inboxItems: 'the office alone',
  inboxEntries: 'the office alone',
  tries: 'counted, not shown',
  repeats: 'compared, not shown',
  secrets: 'secrets',
  orders: 'shown on pages that are never kept',
  coupons: 'shown on pages that are never kept',
  sandboxCheckouts: 'shown on pages that are never kept',
  refunds: 'the office alone',
  earlyRefunds: 'compared, not shown',
  disputes: 'the office alone',
  orderEvents: 'the office alone',
  couponUses: 'counted when an order is made',
  paymentEvents: 'the office alone',
  enrolments: 'the student and the office',
  invoiceCounters: 'counted, not shown',
  invoices: 'the student and the office',
  erasedCertificates: 'shown on pages that are never kept',
} satisfies Partial<Record<Table, string>>;

/** Tables of which only some rows are public: the condition under which a changed or removed row was. */
const publicRows: Partial<Record<Table, string>> = {
  // Approval also writes the directory, whose trigger tells of it; changes of pending members show on no public page.
  members: "old.status = 'approved'",
};

const trigger = 'tells_of_change';

/**
 * Gives every table the trigger that announces its changes, and takes it from those known to be on no kept page. A new table gets
 * it without being listed: forgetting to list one costs some speed, never a stale page. A table that is not known here belongs to
 * a newer version, which runs beside this one during an upgrade.
 */
export async function tellOfChanges(pool: Pool): Promise<void> {
  const { missing, needless } = await compareTriggers(pool);
  if (missing.length === 0 && needless.length === 0) return;
  const statements = [
    tellFunction,
    ...missing.map(
      ([table, name]) => `create trigger ${trigger} after ${occasion(table, name)} execute function tell_of_change()`,
    ),
    ...needless.map((name) => `drop trigger ${trigger} on "${name}"`),
  ];
  await pool.query(statements.join(';\n'));
}

/** Whether every table has the trigger that should, and no other. */
export async function changesAreTold(pool: Pool): Promise<boolean> {
  const { missing, needless } = await compareTriggers(pool);
  return missing.length === 0 && needless.length === 0;
}

async function compareTriggers(pool: Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgname = $1 and relnamespace = current_schema()::regnamespace`,
    [trigger],
  );
  const telling = new Set(rows.map(({ name }) => name));
  const isShown = ([table]: [Table, string]) => !(table in tablesOnNoKeptPage);
  return {
    missing: tables().filter((table) => isShown(table) && !telling.has(table[1])),
    needless: tables().flatMap((table) => (!isShown(table) && telling.has(table[1]) ? table[1] : [])),
  };
}

function tables(): [Table, string][] {
  return Object.entries(schema).map(([table, definition]) => [table as Table, getTableName(definition)]);
}

function occasion(table: Table, name: string): string {
  const condition = publicRows[table];
  return condition
    ? `update or delete on "${name}" for each row when (${condition})`
    : `insert or update or delete or truncate on "${name}" for each statement`;
}

/** PostgreSQL sends the same notification once a transaction, when it commits. */
const tellFunction = `
  create or replace function tell_of_change() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${changeChannel}', '');
    raise notice using message = 'Public pages change.', errcode = '${changeNotice}';
    return null;
  end $$`;
