import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Settings } from './settings.ts';

/** Structured logs, on standard output unless told otherwise. They name what failed, never what people typed. */
export function createLog(level: Settings['logLevel'], destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, serializers: { err: withoutValues } }, destination);
}

/**
 * A failed query carries its parameters, and PostgreSQL's details repeat them: both are left out. A mail server's refusal quotes
 * the address it refuses.
 */
function withoutValues(error: unknown) {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return { message: withoutAddresses(String(cause)) };
  const { name, message, stack } = cause;
  return {
    type: name,
    message: withoutAddresses(message),
    stack: stack && withoutAddresses(stack),
    ...('code' in cause && { code: cause.code }),
  };
}

/** In any script: addresses may be in Devanagari (RFC 6531). Paths and their positions in a stack are left. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s@<>"“”()[\]:;,/\\]+@[^\s@<>"“”()[\]:;,/\\]+/gu, '…');
}
