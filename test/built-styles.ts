import { readdirSync, readFileSync } from 'node:fs';

const folder = 'build/client/assets';

/** The site's styles as they were built, without their fonts: for a component that stands in no page. */
export function builtStyles(): string {
  const sheet = readdirSync(folder).find((file) => /^styles-.*\.css$/.test(file));
  return readFileSync(`${folder}/${sheet}`, 'utf8').replaceAll(/@font-face\s*{[^}]*}/g, '');
}
