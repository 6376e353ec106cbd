import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { OutcomeNotice } from './outcome-notice.tsx';

function shown(props: ComponentProps<typeof OutcomeNotice>): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <OutcomeNotice {...props} /> }]);
  return renderToStaticMarkup(<Page />);
}

const failed = { kind: 'failed', values: {}, message: 'A colleague was first.' } as const;

test('what was done is announced politely, what failed at once, each in its own words', () => {
  expect(shown({ outcome: { kind: 'done', message: 'Saved.' } })).toMatch(/role="status".*Saved\./);
  expect(shown({ outcome: failed })).toMatch(/role="alert".*A colleague was first\./);
});

test('an outcome of a page’s own is something done, in the page’s words', () => {
  expect(shown({ outcome: { kind: 'erased' }, children: 'All of it was erased.' })).toMatch(/role="status".*All of it/);
});

test('nothing is said where nothing was sent, and of corrections, which stand at their fields', () => {
  expect(shown({ outcome: undefined })).toBe('');
  expect(shown({ outcome: { kind: 'corrections', values: {}, errors: { name: ['Name is required'] } } })).toBe('');
});
