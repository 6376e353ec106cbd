import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { terms } from '#app/content/terms.ts';
import { OrderFields } from './order-fields.tsx';

function shown(): string {
  const Form = createRoutesStub([{ path: '/', Component: () => <OrderFields values={{}} errors={{}} /> }]);
  return renderToStaticMarkup(<Form />);
}

test('whoever orders is led to the terms of the sale: what is delivered, cancellation, refund, invoice, complaints', () => {
  const [, id] = /href="\/terms#([\w-]+)"/.exec(shown()) ?? [];
  const section = terms.sections.find((section) => section.id === id);
  const said = JSON.stringify(section);
  for (const subject of ['What you get', 'Cancellation and refund', 'Invoice', 'Complaints']) expect(said).toContain(subject);
  expect(section?.link?.href).toBe('/contact-us');
});

test('beside the states it is said that “Others” is outside India, and what the invoice says then', () => {
  const html = shown();
  expect(html).toContain('<option value="Others">Others</option>');
  const [, described] = /<select[^>]*aria-describedby="([\w-]+)"/.exec(html) ?? [];
  expect(html).toMatch(
    new RegExp(`id="${described}"[^>]*>“Others” means outside India: a tax invoice then names another country.<`),
  );
});
