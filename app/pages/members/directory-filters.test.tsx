import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { DirectoryFilters } from './directory-filters.tsx';

test('a state that an address asks for is the one chosen, also where it is none of India’s', () => {
  for (const state of ['Kerala', 'Nowhere']) {
    const filter = { q: '', state, letter: '', cursor: '' };
    const Stub = createRoutesStub([{ path: '/', Component: () => <DirectoryFilters filter={filter} /> }]);
    expect(renderToStaticMarkup(<Stub />)).toContain(`<option value="${state}" selected="">${state}</option>`);
  }
});
