import { course } from '#app/content/course.ts';
import { Icon } from '#app/ui/icon.tsx';

/** What the price of the course pays for. */
export function CourseFacts() {
  return (
    <ul className="mt-6 grid gap-2.5 border-t border-line pt-6">
      {course.offer.facts.map((fact) => (
        <li key={fact} className="flex gap-3">
          <Icon name="check" className="mt-1 size-5 text-accent-text" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
