import { shell } from '#app/content/shell.ts';
import type { FormValues } from '#app/form-values.ts';
import type { ChangedMeanwhile, FieldErrors } from '#domain/errors.ts';
import { versionField } from '#domain/version-field.ts';

/** Of a long text its beginning tells which it is. */
const longestShown = 200;

/** A form as it was filled, with what stands now at each field that differs: sent again, it replaces that. */
export function withWhatStands(values: FormValues, { version, standing, message }: ChangedMeanwhile) {
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(standing).map(([name, value]) => [name, [shell.standsNow(beginningOf(value))]]),
  );
  return { kind: 'corrections', values: { ...values, [versionField]: version }, errors, message } as const;
}

function beginningOf(text: string): string {
  const letters = [...text];
  return letters.length > longestShown ? `${letters.slice(0, longestShown).join('').trimEnd()}…` : text;
}
