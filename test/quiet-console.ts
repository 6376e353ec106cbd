import { afterEach, expect, vi } from 'vitest';

// What the product writes to the console unasked is a defect: the test during which it happens fails.
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

afterEach(() => {
  const said = [...error.mock.calls, ...warn.mock.calls];
  error.mockClear();
  warn.mockClear();
  expect(said, 'written to the console during this test').toEqual([]);
});
