import { expect, test } from 'vitest';
import { courseTitle } from '#domain/courses/course.ts';
import { InvoiceSettings } from '#domain/courses/papers/schema.ts';
import { course, issuersOf } from './course.ts';
import { paymentResponse, purchase } from './purchase.ts';
import { site } from './site.ts';

test('the course shows the figures of the specification', () => {
  expect(course).toMatchObject({
    title: 'Certificate Course on Export-Import Management',
    figures: expect.arrayContaining([{ value: 2, suffix: ' months', label: 'Duration' }]),
    offer: { inclusive: 'Inclusive of taxes & certification' },
  });
});

test('the course has nine modules, seven audiences and six benefits', () => {
  expect(course.modules.items).toHaveLength(9);
  expect(course.audience.heading).toBe('Who Can Join');
  expect(course.audience.items).toHaveLength(7);
  expect(course.benefits.items).toHaveLength(6);
});

test('support promises a response within 24 hours', () => {
  expect(course.benefits.items.map(({ text }) => text)).toContain('Our support team promises a response within 24 hours.');
});

test('the page says of the certificate that a certifier issues it too only where the certificate names one', () => {
  expect(course.recognition.text).toContain(`by ${issuersOf(site.course.certifier)} on completion`);
  expect(issuersOf(undefined)).toBe('the chamber’s e-learning initiative');
  expect(issuersOf('the Trade Council')).toBe('the chamber’s e-learning initiative, together with the Trade Council');
});

test('a query leads to the contact page and the privacy policy', () => {
  expect(course.query.heading).toBe('Have a query?');
  expect([course.query.contact.href, course.query.privacy.href]).toEqual(['/contact-us', '/privacy-policy']);
});

test('buying speaks the specification’s words', () => {
  expect(purchase).toMatchObject({
    buyNow: 'Buy Now',
    coupon: { apply: 'Apply' },
    form: {
      heading: 'Please fill the details',
      labels: { fullName: 'Full Name', mobile: 'Mobile Number', email: 'Email', state: 'State' },
      prefix: 'IN',
      selectState: 'Select state',
      submit: 'Submit',
    },
    outcomes: { failed: 'Failed to initiate payment', requestFailed: 'Payment request failed' },
    success: { title: 'Payment Successful', text: 'Thank you for enrolling in our course!', close: 'Close' },
  });
});

test('the payment response claims success for a paid order alone', () => {
  expect(paymentResponse.title).toBe('Payment Response');
  expect(paymentResponse.unknown).toBe('No order was found under this number.');
  const { paid, ...others } = paymentResponse.states;
  expect(paid.title).toBe('Payment Successful');
  expect(JSON.stringify({ ...paymentResponse, states: others })).not.toMatch(/successful/i);
});

test('invoices and certificates name the course and the chamber as the pages do, until the office says otherwise', () => {
  expect(courseTitle).toBe(course.title);
  expect(InvoiceSettings.parse({}).name).toBe(site.name);
});
