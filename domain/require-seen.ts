import { ChangedMeanwhile, DoneBefore } from './errors.ts';

/** What stands: its version, and its fields by the form's names. */
interface Standing<Name extends string> {
  version: string;
  fields: Readonly<Record<Name, string>>;
}

/**
 * Refuses a change that began from an older version than the present one: nobody overwrites what they have not seen.
 * @param seen the version that the change began from; undefined replaces whatever stands
 * @param sent what is to stand instead
 * @throws ChangedMeanwhile, with the present values of the fields that differ from what was sent
 */
export function requireSeen<Name extends string>(
  seen: string | undefined,
  { version, fields }: Standing<NoInfer<Name>>,
  sent: Readonly<Partial<Record<Name, string | undefined>>>,
): void {
  if (seen === undefined || seen === version) return;
  const differing = (Object.keys(sent) as Name[]).filter((name) => fields[name] !== sent[name]);
  throw new ChangedMeanwhile(version, Object.fromEntries(differing.map((name) => [name, fields[name]])));
}

/**
 * Tells a change that changes nothing, because it is sent again, from one that was begun from what stands: after a lost answer, or by
 * a second press, its sender is to learn that it was saved.
 * @param seen the version that the change began from, and the present one
 * @throws DoneBefore where they differ
 */
export function requireNew(seen: string | undefined, version: string): void {
  if (seen !== undefined && seen !== version) throw new DoneBefore('This has been saved already.');
}
