import { format } from 'node:util';
import type { Logger } from 'pino';

/**
 * Leads into the log, as warnings, what packages write to the console: beside it, their traces of many lines would stand among lines
 * of JSON, with what the log leaves out.
 */
export function leadConsoleIntoLog(log: Logger): void {
  const tell = (...said: unknown[]) => {
    const err = said.find((one) => one instanceof Error);
    log.warn({ said: format(...said.map(named)), ...(err && { err }) }, 'A package wrote to the console');
  };
  Object.assign(globalThis.console, { trace: tell, error: tell, warn: tell });
}

/** An error as it is called: what else it says may hold values, which the log leaves out. */
function named(said: unknown): unknown {
  return said instanceof Error ? said.name : said;
}
