import { expect, test } from 'vitest';
import { anOrder } from '#test/factories.ts';
import { fieldErrors } from '../fields.ts';
import { rupees } from './course.ts';
import { CompletionOfOne } from './papers/schema.ts';
import { CouponForm, ManualPayment, OrderDetails, OrderRequest } from './schema.ts';
import { statesOffered } from './states-offered.ts';

function messagesFor(given: Record<string, unknown>, schema: typeof OrderDetails | typeof ManualPayment = OrderRequest) {
  const parsed = schema.safeParse({ ...anOrder(), ...given });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test('name, mobile number and state are required, and said so in words', () => {
  expect(messagesFor({ fullName: ' ', mobile: undefined, state: '' })).toEqual({
    fullName: ['Full name is required'],
    mobile: ['Mobile number is required'],
    state: ['State is required'],
  });
});

test('names and numbers stand on one line, on invoices, certificates and at the payment provider’s; an address may have several', () => {
  const lines = {
    fullName: 'Asha\r\nVerma',
    mobile: '98200\n00000',
    companyName: 'Asha\u2028Exports',
    companyAddress: '14 Mill Road\nMumbai',
  };
  expect(OrderRequest.parse(anOrder(lines))).toMatchObject({
    fullName: 'Asha Verma',
    mobile: '98200 00000',
    companyName: 'Asha Exports',
    companyAddress: '14 Mill Road\nMumbai',
  });
  const completion = { fullName: 'Asha\nVerma', completedOn: '2026-11-20' };
  expect(CompletionOfOne.parse(completion).fullName).toBe('Asha Verma');
});

test('marks that nobody sees, as they come along from a chat, are in no name and no address; joiners stay', () => {
  const pasted = { fullName: '\u200eAsha\u200b Verma', companyName: '\ufeffAsha Exports', companyAddress: '14\u2060 Mill Road' };
  expect(OrderRequest.parse(anOrder(pasted))).toMatchObject({
    fullName: 'Asha Verma',
    companyName: 'Asha Exports',
    companyAddress: '14 Mill Road',
  });
  expect(OrderRequest.parse(anOrder({ fullName: 'क्\u200dष' })).fullName).toBe('क्\u200dष');
  expect(messagesFor({ fullName: '\u200b\u200e' })).toEqual({ fullName: ['Full name is required'] });
});

test.for([
  ['an order', OrderRequest],
  ['a payment the office records', ManualPayment],
] as const)('in %s letters that the papers cannot be set in are refused by their field; Devanagari can', ([, schema]) => {
  const received = { method: 'UPI', reference: 'UTR 0042', receivedOn: '2026-11-20' };
  const inTamil = { fullName: 'தமிழ்ச்செல்வி', companyName: 'தமிழ் Exports', companyAddress: '14 Mill Road\nசென்னை' };
  expect(messagesFor({ ...received, ...inTamil }, schema)).toEqual({
    fullName: ['Write the full name in Latin or Devanagari letters: the certificate is set in these'],
    companyName: ['Write the company name in Latin or Devanagari letters: the invoice is set in these'],
    companyAddress: ['Write the address in Latin or Devanagari letters: the invoice is set in these'],
  });
  const others = { fullName: 'आशा वर्मा', companyName: 'Žižek & Sons', companyAddress: '१४ मिल रोड\r\nमुंबई' };
  expect(messagesFor({ ...received, ...others }, schema)).toEqual({});
});

test('the office says on which day the money came: none is taken for today', () => {
  const received = { method: 'UPI', reference: 'UTR 0042' };
  const told = (receivedOn: unknown) => messagesFor({ ...received, receivedOn }, ManualPayment);
  for (const missing of ['', ' ', undefined]) expect(told(missing)).toEqual({ receivedOn: ['Day the money came is required'] });
  expect(told('20 November')).toEqual({ receivedOn: ['Use at most 10 characters'] });
  expect(told('2026-11-31')).toEqual({ receivedOn: ['Write the date as year, month and day'] });
  expect(told('2026-11-20')).toEqual({});
});

test('an e-mail address is optional, but must be one', () => {
  expect(messagesFor({ email: '' })).toEqual({});
  expect(messagesFor({ email: undefined })).toEqual({});
  expect(messagesFor({ email: 'asha@' })).toEqual({ email: ['Email is invalid'] });
  expect(OrderRequest.parse(anOrder({ email: 'asha@example.in\u200b' })).email).toBe('asha@example.in');
});

test('the list offers all 36 states and union territories, and Others, and nothing else is taken', () => {
  expect(statesOffered).toHaveLength(37);
  expect(messagesFor({ state: 'Others' })).toEqual({});
  expect(messagesFor({ state: 'Lakshadweep' })).toEqual({});
  expect(messagesFor({ state: 'Punjab, Pakistan' })).toEqual({ state: ['Choose a state from the list'] });
});

test('a GSTIN is optional; typed with spaces, in small letters or in another script’s digits it is put right, and a wrong one is refused', () => {
  const company = { companyName: 'Asha Exports', companyAddress: '14 Mill Road, Mumbai' };
  expect(OrderRequest.parse(anOrder({ ...company, gstin: ' 27aapfu0939f1zv ' })).gstin).toBe('27AAPFU0939F1ZV');
  expect(OrderRequest.parse(anOrder({ ...company, gstin: '27-AAPFU0939F-1ZV' })).gstin).toBe('27AAPFU0939F1ZV');
  expect(OrderRequest.parse(anOrder({ ...company, gstin: '२७AAPFU०९३९F१ZV' })).gstin).toBe('27AAPFU0939F1ZV');
  for (const gstin of ['27AAPFU0939F1ZV\u200b', '\u202a27AAPFU0939F1ZV\u202c'])
    expect(OrderRequest.parse(anOrder({ ...company, gstin })).gstin, 'copied with marks that nobody sees').toBe(
      '27AAPFU0939F1ZV',
    );
  expect(messagesFor({ ...company, gstin: '27AAPFU0939F1ZW' })).toEqual({
    gstin: ['GSTIN is invalid: check its 15 characters'],
  });
});

test.for([
  ['an order', OrderRequest],
  ['the order form', OrderDetails],
  ['a payment the office records', ManualPayment],
] as const)('in %s a GSTIN asks for the name and address of the business, which alone are optional', ([, schema]) => {
  const received = { method: 'UPI', reference: 'UTR 0042', receivedOn: '2026-11-20' };
  const missing = {
    companyName: ['Company name is required with a GSTIN'],
    companyAddress: ['Address of the company is required with a GSTIN'],
  };
  expect(messagesFor({ ...received, gstin: '27AAPFU0939F1ZV', companyName: ' ' }, schema)).toEqual(missing);
  expect(messagesFor({ ...received, fullName: '', gstin: '27AAPFU0939F1ZV' }, schema)).toEqual({
    fullName: ['Full name is required'],
    ...missing,
  });
  expect(messagesFor({ ...received, companyName: 'Asha Exports' }, schema)).toEqual({});
});

test('a coupon is compared in capitals, without spaces around it', () => {
  expect(OrderRequest.parse(anOrder({ couponCode: ' welcome10 ' })).couponCode).toBe('WELCOME10');
});

test.for(['\u200eWELCOME10', 'WELCOME10\u200b', 'WELCOME10\u202c'])(
  'a coupon’s code is taken without the marks that copying brings along, by a buyer and by the office: %j',
  (code) => {
    expect(OrderRequest.parse(anOrder({ couponCode: code })).couponCode).toBe('WELCOME10');
    const terms = { kind: 'percent', value: '10', startsOn: '', endsOn: '', useLimit: '', perPersonLimit: '' };
    expect(CouponForm.parse({ code, ...terms }).code).toBe('WELCOME10');
  },
);

test('the digits of a mobile number are kept as 0 to 9, in whichever script they were typed', () => {
  for (const mobile of ['+९१ ९८२००-१२३४५', '+૯૧ ૯૮૨૦૦-૧૨૩૪૫', '+91 ９８２００-１２３４５']) {
    expect(OrderRequest.parse(anOrder({ mobile })).mobile).toBe('+91 98200-12345');
  }
});

test('an amount is written as India writes it', () => {
  expect([1_542_100, 1_387_890, 0, 5].map(rupees)).toEqual(['₹15,421', '₹13,878.90', '₹0', '₹0.05']);
});
