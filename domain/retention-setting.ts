import { z } from 'zod';
import { type Retention, type RetentionOf, usualRetention } from './retention.ts';

/**
 * Invoices must be kept for 72 months from the annual return of their year, which is due nine months after it ends
 * (Central Goods and Services Tax Act 2017, section 36), and books of account for the eight financial years before the current one (Companies Act 2013,
 * section 128(5)): what is written on 1 April 2026 until 31 March 2035.
 */
const shortestForInvoices = usualRetention.invoices;

/** A hundred years: more is a slip of the finger. */
const mostDays = 36_500;

/** In digits alone: `0x10` and `1e2` are numbers to JavaScript. */
const Days = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(mostDays));

/**
 * Reads the setting `RETENTION_DAYS`, such as `messages=365 mails=180`.
 * @returns all periods: those named, and the usual ones for the rest
 * @throws Error saying what cannot be understood
 */
export function parseRetention(setting: string): Retention {
  const named = setting
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parsePeriod);
  const twice = named.find(([name], place) => named.findIndex(([other]) => other === name) < place);
  if (twice) throw new Error(`must name each period once, and names ${twice[0]} twice`);
  const retention = { ...usualRetention, ...Object.fromEntries(named) };
  if (retention.invoices < shortestForInvoices) {
    throw new Error(`must keep invoices for at least ${shortestForInvoices} days, as tax law asks`);
  }
  return retention;
}

function parsePeriod(pair: string): [RetentionOf, number] {
  const [name = '', days, ...more] = pair.split('=');
  if (!Object.hasOwn(usualRetention, name) || days === undefined || more.length > 0) {
    throw new Error(`must name periods in days, such as messages=365; known are ${Object.keys(usualRetention).join(', ')}`);
  }
  const parsed = Days.safeParse(days);
  if (!parsed.success) {
    const fewest = name === 'invoices' ? shortestForInvoices : 1;
    throw new Error(`must keep ${name} for a whole number of days from ${fewest} to ${mostDays}`);
  }
  return [name as RetentionOf, parsed.data];
}
