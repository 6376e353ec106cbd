import { DrizzleQueryError } from 'drizzle-orm';

/** What PostgreSQL said, where an error is of a failed query, which itself says the whole query and its values; else the error. */
export function withoutQuery(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}
