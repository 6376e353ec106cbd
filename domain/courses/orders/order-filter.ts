import { z } from 'zod';
import { orderStatuses } from '#db/order-statuses.ts';
import { fromAddress, optionalText, PageNumber } from '../../fields.ts';

/** How the office narrows its list of orders; an empty part narrows nothing. */
export const OrderFilter = z.object({
  q: fromAddress(optionalText(100)),
  status: fromAddress(z.enum(orderStatuses)),
  page: PageNumber,
});
export type OrderFilter = z.infer<typeof OrderFilter>;
