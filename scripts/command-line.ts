import { tellFailure } from './with-store.ts';

/** Reads what a command was given; where that will not do, the process ends with one line that says so, and exit code 1. */
export function readCommandLine<Given>(read: () => Given): Given {
  try {
    return read();
  } catch (error) {
    tellFailure(error);
    process.exit();
  }
}

/**
 * Reads an option of the command line, such as `--kills 50`.
 * @throws where it is not a whole number above 0: a run of none would find nothing wrong
 */
export function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} must be a whole number above 0, not "${text}".`);
  return Number(text);
}
