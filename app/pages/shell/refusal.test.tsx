import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Refusal } from './refusal.tsx';

test.for([
  ['that nobody foresaw', new Error('Unforeseen')],
  ['that a page answers with 503', { status: 503, statusText: '', internal: false, data: 'Please try again soon.' }],
] as const)('the apology for a failure %s names no status, which may be another one than the answer’s', ([, error]) => {
  const page = renderToStaticMarkup(<Refusal error={error} />);
  expect(page).toContain('Something went wrong');
  expect(page).not.toMatch(/>\s*50\d\s*</);
});

test('the apology for a page that does not exist names its status', () => {
  const missing = { status: 404, statusText: '', internal: true, data: 'No route' };
  expect(renderToStaticMarkup(<Refusal error={missing} />)).toMatch(/>404</);
});
