import { afterEach, expect, vi } from 'vitest';

// What the product writes to the console unasked is a defect: the test during which it happens fails.
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

// So is what Node warns of, such as a use of a library that its next version refuses. It says so once, and soon after the fact.
const warnings: Error[] = [];
process.on('warning', (warning) => warnings.push(warning));

afterEach(async () => {
  await new Promise(setImmediate);
  expect(warnings.splice(0), 'warned of during this test').toEqual([]);
  const said = [...error.mock.calls, ...warn.mock.calls];
  error.mockClear();
  warn.mockClear();
  expect(said, 'written to the console during this test').toEqual([]);
});
