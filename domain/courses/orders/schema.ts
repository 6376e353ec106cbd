import { z } from 'zod';
import { fromAddress, optionalLine, PageNumber } from '../../fields.ts';
import { longestQuery } from '../../lengths.ts';
import { orderStandings } from './order-status.ts';

/** How the office narrows its list of orders; an empty part narrows nothing. */
export const OrderFilter = z.object({
  q: fromAddress(optionalLine(longestQuery)),
  status: fromAddress(z.enum(orderStandings)),
  page: PageNumber,
});
export type OrderFilter = z.infer<typeof OrderFilter>;
