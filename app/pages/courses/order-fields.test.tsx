import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { terms } from '#app/content/terms.ts';
import { OrderFields } from './order-fields.tsx';

test('whoever orders is led to the terms of the sale: what is delivered, cancellation, refund, invoice, complaints', () => {
  const Form = createRoutesStub([{ path: '/', Component: () => <OrderFields values={{}} errors={{}} /> }]);
  const [, id] = /href="\/terms#([\w-]+)"/.exec(renderToStaticMarkup(<Form />)) ?? [];
  const section = terms.sections.find((section) => section.id === id);
  const said = JSON.stringify(section);
  for (const subject of ['What you get', 'Cancellation and refund', 'Invoice', 'Complaints']) expect(said).toContain(subject);
  expect(section?.link?.href).toBe('/contact-us');
});
