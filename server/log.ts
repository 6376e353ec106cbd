import pino, { type DestinationStream, type Logger } from 'pino';
import { withoutQuery } from '#db/failed-query.ts';
import type { Settings } from './settings.ts';

/** How much of the log may wait to be written, in bytes. */
const mostUnwritten = 1_000_000;

/** Structured logs, on standard output unless told otherwise. They name what failed, never what people typed. */
export function createLog(level: Settings['logLevel'], destination: DestinationStream = standardOutput()): Logger {
  return pino({ level, serializers: { err: withoutValues, said: withoutAddresses } }, destination);
}

/**
 * Lines that a full disk does not take are lost: the site goes on, and neither ends nor gathers them without end. The library
 * would write what is left at the process's end until it succeeds: not where it has just failed.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: mostUnwritten });
  const { flushSync } = output;
  output.on('write', () => Object.assign(output, { flushSync }));
  output.on('error', () => Object.assign(output, { flushSync: () => undefined }));
  return output;
}

/**
 * A failed query carries its parameters, and PostgreSQL's details repeat them: both are left out. A mail server's refusal quotes
 * the address it refuses. The cause stands beside its error: of a call to another server, `fetch failed` is all that the error says.
 */
function withoutValues(error: unknown) {
  const failure = withoutQuery(error);
  const cause = failure instanceof Error ? withoutQuery(failure.cause) : undefined;
  return { ...described(failure), ...(cause instanceof Error && { cause: described(cause) }) };
}

function described(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const { name, message, stack } = error;
  return {
    type: name,
    message: withoutAddresses(message),
    stack: stack && withoutAddresses(stack),
    ...('code' in error && { code: error.code }),
  };
}

/** What an address is made of, in any script: it may be in Devanagari (RFC 6531). Paths and their positions in a stack are left. */
const addressPart = String.raw`[^\s@<>"“”()[\]:;,/\\]`;
/** Looked for only where such a part begins: from each of its letters anew, a message of a million would take hours. */
const address = new RegExp(`(?<!${addressPart})${addressPart}+@${addressPart}+`, 'gu');

function withoutAddresses(text: string): string {
  return text.replace(address, '…');
}
