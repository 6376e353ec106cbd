import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

test('each entry of an error summary says which control it is about, and none says it twice', () => {
  const errors = {
    city: ['Use at most 100 characters'],
    tax: ['Use at most 100 characters'],
    email: ['Email is invalid'],
    name: ['Name is required'],
    unlabelled: ['Tick the box to confirm'],
  };
  const labels = { city: 'City', tax: 'Tax number', email: 'Email', name: 'Name of the supplier', heading: 'Settings' };
  const html = renderToStaticMarkup(<ErrorSummary labels={labels} errors={errors} />);
  expect([...html.matchAll(/<a href="#field-(\w+)"[^>]*>([^<]*)</g)].map(([, name, said]) => [name, said])).toEqual([
    ['city', 'City: Use at most 100 characters'],
    ['tax', 'Tax number: Use at most 100 characters'],
    ['email', 'Email is invalid'],
    ['name', 'Name is required'],
    ['unlabelled', 'Tick the box to confirm'],
  ]);
});
