import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('what hangs by its button asks for no second place, over which one family of browsers would never end laying it out', () => {
  const folder = 'build/client/assets';
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const styles = sheets.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  expect(styles.some((sheet) => sheet.includes('position-anchor'))).toBe(true);
  for (const sheet of styles) expect(sheet.includes('position-try')).toBe(false);
});
