import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type Logger } from 'pino';

/** Structured logs on standard output. They name what failed, never what people typed. */
export function createLog(level = 'warn'): Logger {
  return pino({ level, serializers: { err: withoutValues } });
}

/** A failed query carries its parameters, and PostgreSQL's details repeat them: both are left out. */
function withoutValues(error: unknown) {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return { message: String(cause) };
  const { name, message, stack } = cause;
  return { type: name, message, stack, ...('code' in cause && { code: cause.code }) };
}
