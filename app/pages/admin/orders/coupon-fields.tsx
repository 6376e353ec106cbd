import { officeOrders } from '#app/content/office-orders.ts';
import { fieldsOf } from '#app/form-fields.ts';
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
  const field = fieldsOf(words, values, errors);
  return (
    <div className="fields grid sm:grid-cols-2">
      {code ? (
        <input type="hidden" name="code" value={code} />
      ) : (
        <TextField {...field('code')} autoCapitalize="characters" required className="sm:col-span-2" />
      )}
      <SelectField
        {...field('kind')}
        defaultValue={values.kind ?? 'percent'}
        options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
        required
      />
      <TextField {...field('value')} inputMode="numeric" required />
      <TextField {...field('startsOn')} hint={words.noFirstDay} type="date" />
      <TextField {...field('endsOn')} hint={words.noLastDay} type="date" />
      <TextField {...field('useLimit')} hint={words.noLimit} inputMode="numeric" />
      <TextField {...field('perPersonLimit')} hint={words.noLimit} inputMode="numeric" />
    </div>
  );
}
