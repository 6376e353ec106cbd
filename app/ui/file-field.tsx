import type { ComponentPropsWithRef, ReactNode } from 'react';
import { fieldId } from './field.tsx';
import { Icon } from './icon.tsx';

export interface FileFieldProps extends ComponentPropsWithRef<'input'> {
  /** The control's form name; its id is derived from it. */
  name: string;
  label: ReactNode;
  /** Shows "(optional)" after the label. */
  optional?: boolean | undefined;
  /** Help shown under the label, read out with the control. */
  hint?: ReactNode;
  /** What is wrong; all of it is shown, for each file may have its own fault. */
  error?: readonly string[] | undefined;
}

/** A control to choose files with, its label, hint and errors. Other attributes go to the `<input>`. */
export function FileField({ name, label, optional, hint, error = [], ...rest }: FileFieldProps) {
  const id = fieldId(name);
  const wrong = error.length > 0;
  const described = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-display font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <input
        {...rest}
        id={id}
        name={name}
        type="file"
        aria-describedby={described || undefined}
        aria-invalid={wrong || undefined}
        className="block min-h-12 w-full cursor-pointer rounded-md border border-line-strong border-dashed bg-surface p-2 text-base text-ink file:mr-4 file:min-h-10 file:cursor-pointer file:rounded-md file:border-0 file:bg-tint file:px-4 file:font-display file:font-semibold file:text-ink hover:border-ink disabled:bg-tint disabled:text-ink-soft aria-invalid:border-negative aria-invalid:border-solid"
      />
      {wrong && (
        <ul id={`${id}-error`} className="mt-2 grid gap-1 text-sm font-semibold text-negative">
          {error.map((message) => (
            <li key={message} className="flex gap-2 break-words">
              <Icon name="alert" className="mt-0.5 size-4.5" />
              <span className="min-w-0">{message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
