import { expect, test } from 'vitest';
import { course } from '#app/content/course.ts';
import { meta } from './course.tsx';

test('search engines are told that the course takes its months, not that these are hours of work', () => {
  const said = JSON.stringify(meta({ matches: [] } as never));
  const [{ value: months } = { value: 0 }] = course.figures.filter(({ label }) => label === 'Duration');
  expect(said).toContain(`"timeRequired":"P${months}M"`);
  expect(said).not.toContain('courseWorkload');
});
