import { officeOrders } from '#app/content/office-orders.ts';
import type { FormValues } from '#app/form-values.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import type { FieldErrors } from '#domain/errors.ts';

const { coupons: words } = officeOrders;

interface CouponFieldsProps {
  values: FormValues;
  errors: FieldErrors;
  /** The code of a coupon that is there already; it stays as it is. */
  code?: string;
}

/** The terms of a coupon. */
export function CouponFields({ values, errors, code }: CouponFieldsProps) {
  const field = (name: string, label: string) => ({
    name,
    label,
    defaultValue: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  });
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {code ? (
        <input type="hidden" name="code" value={code} />
      ) : (
        <TextField {...field('code', words.code)} autoCapitalize="characters" required maxLength={40} className="sm:col-span-2" />
      )}
      <SelectField
        {...field('kind', words.kind)}
        defaultValue={values.kind ?? 'percent'}
        options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
        required
      />
      <TextField {...field('value', words.value)} inputMode="numeric" required maxLength={7} />
      <TextField {...field('startsOn', words.startsOn)} hint={words.noFirstDay} type="date" />
      <TextField {...field('endsOn', words.endsOn)} hint={words.noLastDay} type="date" />
      <TextField {...field('useLimit', words.useLimit)} hint={words.noLimit} inputMode="numeric" maxLength={9} />
      <TextField {...field('perPersonLimit', words.perPersonLimit)} hint={words.noLimit} inputMode="numeric" maxLength={9} />
    </div>
  );
}
