import { sendJson, type Writer } from '../writer.ts';

export const courseOrder: Writer = {
  name: 'course order, REST',
  place: { call: '/api/payment/initiatePayment' },
  write: (siteUrl, { name, email }) =>
    sendJson(`${siteUrl}/api/payment/initiatePayment`, { fullName: name, mobile: '9820000000', email, state: 'Delhi' }),
  kept: 'select count(*)::int as kept from orders where email = $1',
  mailed: false, // a receipt follows the payment
};
