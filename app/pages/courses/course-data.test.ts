import { expect, test } from 'vitest';
import { course } from '#app/content/course.ts';
import { courseData } from './course-data.ts';

test('search engines are told that the course takes its months, not that these are all work', () => {
  const months = course.figures.find(({ label }) => label === 'Duration')?.value;
  expect(courseData()).toMatchObject({ '@type': 'Course', timeRequired: `P${months}M` });
  expect(JSON.stringify(courseData())).not.toContain('courseWorkload');
});
