import { kilobyte } from '../sizes.ts';
import { type PdfValue, valueIn } from './pdf-value.ts';

/** Longer than a trailer, a dictionary of encryption or two identifiers are in any file. */
const longest = 8 * kilobyte;

/**
 * The smallest PDF that is locked as a file is, written anew: of a stranger's it has nothing but what the standard lets a lock say. A
 * trailer, as a dictionary of encryption, is never packed (ISO 32000-2, 7.5.7).
 * @param file its bytes, a sign for each
 * @returns undefined where a file has no lock, or none that anybody can open
 */
export function sampleOf(file: string): string | undefined {
  const named = lastNamed(file);
  const start = named?.[1] ? objectIn(file, named[1]) : named && named.index + named[0].length;
  if (!named || start === undefined) return undefined;
  const lock = allowedLock(valueIn(file.slice(start, start + longest)));
  const trailer = file.slice(Math.max(0, named.index - longest), named.index + longest);
  const identifiers = valueIn(trailer.match(/\/ID\s{0,9}(\[.*)/s)?.[1] ?? '');
  const first = Array.isArray(identifiers) ? bytes(identifiers[0]) : undefined;
  return lock && withTable(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>', lock, `[${first ?? ''}]`]);
}

/** Programs write the key once into each of a file's two or three trailers, and beside it a longer one that begins alike. */
const mostTries = 20;

/** Where a file's last trailer names its dictionary of encryption, by a reference or as it is. */
function lastNamed(file: string): RegExpExecArray | undefined {
  const pattern = /\/Encrypt\s{0,9}(?:(\d{1,10}\s{1,9}\d{1,5})\s{1,9}R|(?=<<))/y;
  let at = file.length;
  for (let tries = 0; tries < mostTries && at > 0; tries += 1) {
    at = file.lastIndexOf('/Encrypt', at - 1);
    pattern.lastIndex = Math.max(0, at);
    const found = pattern.exec(file);
    if (found) return found;
  }
  return undefined;
}

/** Where the content of an object begins. */
function objectIn(file: string, reference: string): number | undefined {
  const found = new RegExp(`(?<!\\d)${reference.replace(/\s+/, '\\s{1,9}')}\\s{1,9}obj`).exec(file);
  return found ? found.index + found[0].length : undefined;
}

/** @returns a value as it is written anew; undefined for one that is not allowed */
type Rule = (value: PdfValue | undefined) => string | undefined;

const like =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

const among =
  (values: (string | number)[]): Rule =>
  (value) =>
    values.map(String).find((allowed) => allowed === value);

/** Entries for which there is no rule are left out. */
const dictionary =
  (ruleOf: (key: PdfValue) => Rule | undefined): Rule =>
  (value) => {
    if (!(value instanceof Map)) return undefined;
    let entries = '';
    for (const [key, said] of value) {
      const rule = ruleOf(key);
      const allowed = rule?.(said);
      if (rule && allowed === undefined) return undefined;
      if (rule) entries += `${key} ${allowed}`;
    }
    return `<<${entries}>>`;
  };

const name = like(/^\/\w{1,127}$/);
const bytes = like(/^<(?:[\da-f]{2})*>$/);
/** From 40 bits to 256. The library works through as many as it is told, which may be two thousand million. */
const inBits = Array.from({ length: 28 }, (_, i) => 40 + 8 * i);
const inBytes = inBits.map((bits) => bits / 8);

/** ISO 32000-2, table 25. Programs give the length in either unit. */
const filterRules = new Map<PdfValue, Rule>([
  ['/CFM', name],
  ['/AuthEvent', name],
  ['/Length', among([...inBytes, ...inBits])],
]);
const filter = dictionary((key) => filterRules.get(key));

/** ISO 32000-2, tables 20 and 21. */
const lockRules = new Map<PdfValue, Rule>([
  ['/Filter', among(['/Standard'])],
  ['/V', among([1, 2, 4, 5])],
  ['/R', among([2, 3, 4, 5, 6])],
  ['/Length', among(inBits)],
  ['/P', like(/^-?\d{1,10}$/)],
  ['/EncryptMetadata', among(['true', 'false'])],
  ...['/O', '/U', '/OE', '/UE', '/Perms'].map((key) => [key, bytes] as const),
  ...['/StmF', '/StrF', '/EFF'].map((key) => [key, name] as const),
  ['/CF', dictionary((key) => (name(key) ? filter : undefined))],
]);
const allowedLock = dictionary((key) => lockRules.get(key));

function withTable(objects: string[]): string {
  let body = '%PDF-1.7\n';
  const places = objects.map((object, i) => {
    const place = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${body}${table}trailer\n<</Root 1 0 R/Size ${size}/Encrypt 3 0 R/ID 4 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
}
