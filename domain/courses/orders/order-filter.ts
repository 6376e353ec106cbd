import { z } from 'zod';
import { orderStatuses } from '#db/order-statuses.ts';
import { optionalText, PageNumber } from '../../fields.ts';

/** How the office narrows its list of orders; what breaks a rule counts as not given. */
export const OrderFilter = z.object({
  q: optionalText(100).catch(''),
  status: z.enum(orderStatuses).optional().catch(undefined),
  page: PageNumber,
});
export type OrderFilter = z.infer<typeof OrderFilter>;
