import { membership } from '#app/content/membership.ts';
import { nomination } from '#app/content/nomination.ts';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { officeOrders } from '#app/content/office-orders.ts';
import { shell } from '#app/content/shell.ts';
import type { FormValues } from '#app/form-values.ts';
import { beginningOf } from '#domain/beginning.ts';
import type { ChangedMeanwhile, FieldErrors } from '#domain/errors.ts';
import { versionField } from '#domain/version-field.ts';

const { kind, value, startsOn, endsOn, useLimit, perPersonLimit } = officeOrders.coupons;
const { name, gstin, sac, rate } = officeEnrolments.invoiceSettings.labels;

/** The labels of every form by which something is changed that others may change meanwhile. */
const labels: Readonly<Record<string, string>> = {
  ...membership.form.labels,
  ...nomination.form.labels,
  ...{ kind, value, startsOn, endsOn, useLimit, perPersonLimit },
  ...{ name, gstin, sac, rate },
};

/** Of what stands at a field, in characters. */
const longestShown = 200;

/** A form as it was filled, with what stands now at each field that differs: sent again, it replaces that. */
export function withWhatStands(values: FormValues, { version, standing, message }: ChangedMeanwhile) {
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(standing).map(([name, text]) => [
      name,
      [shell.standsNow(labels[name] ?? name, beginningOf(text, longestShown))],
    ]),
  );
  return { kind: 'corrections', values: { ...values, [versionField]: version }, errors, message } as const;
}
