import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The mailbox that mail to an address goes to, as far as addresses tell: what follows a plus is a word of the reader's own, and Gmail,
 * by either of its names, leaves out dots.
 */
export function mailboxOf(address: SQLWrapper): SQL {
  return sql`(case
    when lower(${address}) ~ '@(gmail|googlemail)[.]com$'
    then replace(split_part(split_part(lower(${address}), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else regexp_replace(lower(${address}), '[+].*@', '@')
  end)`;
}
