import { NotFound } from '../errors.ts';

/* What is said of a thing of the course that is not there, or not for whoever asks. */

export const noSuchOrder = () => new NotFound('There is no such order.');
export const noSuchRefund = () => new NotFound('There is no such refund.');
export const noSuchDispute = () => new NotFound('There is no such dispute.');
export const noSuchEnrolment = () => new NotFound('There is no such enrolment.');
export const noSuchInvoice = () => new NotFound('There is no such invoice.');
export const noSuchCertificate = () => new NotFound('There is no such certificate.');
export const noSuchCoupon = () => new NotFound('There is no such coupon.');
