import { nearestOf } from '#domain/spelling.ts';
import { settingNames } from './settings.ts';

/** What Node, npm, Vite, the system, and the clients of PostgreSQL and of buckets read of the same environment, and the tests' browser. */
const readByOthers =
  /^(?:(?:NODE|NPM|VITE|LC|SSL|UV|MALLOC|AWS)_.+|PG[A-Z]+|LANG(?:UAGE)?|TZ|PATH|HOME|USER|SHELL|TERM|TMPDIR|CI|DEBUG|(?:NO|FORCE)_COLOR|(?:HTTPS?|ALL|NO)_PROXY|OPENSSL_CONF|CHROMIUM_PATH)$/i;

/**
 * Says on standard error, in one line, which names are set that are no settings of the site, and which setting each may have been
 * meant for: a misspelt `DATABASE_URL` would make a new database in silence. It stops nothing, for they may be others'.
 * @param fromDotEnv the names that `.env` has set; none is expected there that nobody knows
 */
export function tellUnknownNames(fromDotEnv: readonly string[]): void {
  const unknown = unknownNames(fromDotEnv, process.env);
  if (unknown.length === 0) return;
  process.stderr.write(`The environment or .env sets what is no setting of the site: ${unknown.join(', ')}.\n`);
}

/**
 * The names that are no settings, never their values, each with the setting that is near it. The environment is full of others'
 * names: those are among them that are near a setting.
 */
export function unknownNames(fromDotEnv: readonly string[], environment: Record<string, string | undefined>): string[] {
  const nearInEnvironment = Object.keys(environment).filter((name) => environment[name] && settingNear(name));
  return [...new Set([...fromDotEnv, ...nearInEnvironment])]
    .filter((name) => !settingNames.includes(name) && !readByOthers.test(name))
    .sort()
    .map((name) => {
      const meant = settingNear(name);
      return meant ? `${name} (did you mean ${meant}?)` : name;
    });
}

function settingNear(name: string): string | undefined {
  return nearestOf(name.toUpperCase(), settingNames)?.text;
}
