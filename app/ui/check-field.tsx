import type { ComponentProps, ReactNode } from 'react';
import { fieldId } from './field.tsx';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  /** The control's form name; its id is derived from it. */
  name: string;
  /** What is said by ticking it. */
  children: ReactNode;
  /** What is wrong; of several messages the first is shown. */
  error?: readonly string[] | undefined;
}

/** A box to tick, with what is wrong below it and joined to it. Other attributes go to the `<input>`. */
export function CheckField({ name, children, error, ...rest }: CheckFieldProps) {
  const id = fieldId(name);
  return (
    <div>
      <label htmlFor={id} className="flex min-h-touch items-center gap-3 wrap-anywhere">
        <input
          {...rest}
          id={id}
          type="checkbox"
          name={name}
          aria-invalid={error !== undefined || (rest.required ? false : undefined)}
          aria-describedby={error && `${id}-error`}
          className="size-5 shrink-0 accent-action"
        />
        {children}
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-negative">
          {error[0]}
        </p>
      )}
    </div>
  );
}
