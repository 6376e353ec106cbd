import { course } from '#app/content/course.ts';
import { site } from '#app/content/site.ts';
import { coursePrice } from '#domain/courses/course.ts';
import type { StructuredData } from '../shell/structured-data.ts';

/** The course for search engines. */
export function courseData(): StructuredData {
  return {
    '@type': 'Course',
    name: course.title,
    description: course.description,
    provider: { '@type': 'Organization', name: site.name },
    offers: { '@type': 'Offer', category: 'Paid', price: coursePrice / 100, priceCurrency: 'INR' },
    timeRequired: 'P2M', // from beginning to end; how much work that is, a `courseWorkload`, nobody has said
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
  };
}
