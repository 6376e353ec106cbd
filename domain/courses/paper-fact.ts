import type { invoices } from '#db/schema.ts';
import { dayInIndia } from '../days.ts';
import { rupees } from './course.ts';
import { shownState } from './states-offered.ts';

/** An invoice, receipt or note by its kind and number, and what stands on it of its buyer. */
export function paperFact(paper: typeof invoices.$inferSelect): [label: string, value: string] {
  const { kind, number, issuedAt, recipient, description, total } = paper;
  const { fullName, companyName, address, gstin, state, mobile, email } = recipient;
  const buyer = [fullName, companyName, address, gstin, shownState(state), mobile, email];
  const said = [dayInIndia(issuedAt), ...buyer, description, rupees(total)];
  return [`${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number}`, said.filter(Boolean).join(', ')];
}
