import type { EnrolmentFilter } from '#domain/courses/enrolments/enrolment-filter.ts';

/** A filter as an address carries it, with its question mark; '' where nothing is narrowed. */
export function enrolmentQuery({ q, state, from, to, page }: EnrolmentFilter): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(state && { state }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search && `?${search}`;
}
