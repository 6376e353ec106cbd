import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CompanyError } from './company-error.tsx';

/** What stands in place of a company's page after an error. */
function shownAfter(error: unknown): string {
  const Page = createRoutesStub([{ id: 'company', path: '/', Component: () => null, ErrorBoundary: CompanyError }]);
  return renderToStaticMarkup(<Page hydrationData={{ errors: { company: error } }} />);
}

test('a company that could not be loaded is nowhere said not to exist', () => {
  const page = shownAfter(new Error('The database is away.'));
  expect(page).toContain('Failed to load company details. Please try again later.');
  expect(page).not.toMatch(/not found/i);
  expect(page).toMatch(/<title>Something went wrong · /);
});

test('a company that does not exist is said not to be found, in the window’s title too', () => {
  const page = shownAfter({ status: 404, statusText: '', internal: false, data: 'There is no such company.' });
  expect(page).toContain('Company not found. Please check the ID or try another company.');
  expect(page).toMatch(/<h1[^>]*>Company Not Found<\/h1>/);
  expect(page).toMatch(/<title>Company Not Found · /);
});
