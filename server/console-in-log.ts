import { format } from 'node:util';
import type { Logger } from 'pino';

/**
 * Leads into the log, as warnings, what packages write to the console: beside it, their traces of many lines would stand among lines
 * of JSON, with what the log leaves out.
 */
export function leadConsoleIntoLog(log: Logger): void {
  const tell = (...said: unknown[]) =>
    log.warn({ err: said.find((one) => one instanceof Error) ?? format(...said) }, 'A package wrote to the console');
  Object.assign(globalThis.console, { trace: tell, error: tell, warn: tell });
}
