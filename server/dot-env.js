import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * Takes what the file `.env` sets into the environment, where there is one; what the environment sets already stays. A file that
 * cannot be read, or not as it was meant, ends the process with one line: without its settings, the site would make a new database
 * beside its own.
 * @returns the names that it has set
 */
export function readDotEnv() {
  const text = textOf('.env');
  const misread = linesMisread(text);
  if (misread.length > 0) stop(`.env sets nothing in line ${misread.join(', ')}, which is neither NAME=value nor a # comment`);
  const settings = Object.entries(parseEnv(text)).filter(([name]) => process.env[name] === undefined);
  Object.assign(process.env, Object.fromEntries(settings));
  return settings.map(([name]) => name);
}

/** Every name in `.env`, whether the environment sets it already or not. */
export function namesInDotEnv() {
  return Object.keys(parseEnv(textOf('.env')));
}

/** Without the mark that editors on Windows put before the first letter: it would become part of the first name. */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    return error.code === 'ENOENT' ? '' : stop(`.env cannot be read: ${error.message}`);
  }
}

/** Which lines Node passes over in silence, counted from 1. */
function linesMisread(text) {
  const withoutComments = text.replace(/^[ \t]*#.*$/gm, '');
  // What stands in quotes may have lines of its own.
  const withoutQuoted = withoutComments.replace(
    /^([^=\n]*=[ \t]*)(["'`])[\s\S]*?\2/gm,
    (setting, beginning) => beginning + setting.replace(/[^\n]/g, ''),
  );
  const isRead = (line) => /^\s*($|#|(export\s+)?[\w.-]+\s*=)/.test(line);
  return withoutQuoted.split('\n').flatMap((line, index) => (isRead(line) ? [] : [index + 1]));
}

function stop(message) {
  process.stderr.write(`Cannot start: ${message}.\n`);
  process.exit(1);
}
