import { sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';
import { courseOrder } from './course-order.ts';

export const courseOrderForm: Writer = {
  name: 'course order, form',
  place: { page: '/Courses/buy' },
  write: (siteUrl, { name, email }) =>
    sendForm(
      `${siteUrl}/Courses/buy`,
      { fullName: name, mobile: '9820000000', email, state: 'Delhi' },
      'Your order has been saved.',
    ),
  kept: courseOrder.kept,
  mailed: false, // a receipt follows the payment
};
