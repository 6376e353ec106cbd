import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useTypedBefore } from './use-typed-before.ts';
import { words } from './words.ts';

/** The id of the control called `name`; error summaries link to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

interface FrameProps {
  /** The control's form name; its id is derived from it. */
  name: string;
  label: ReactNode;
  /** Shows "(optional)" after the label. */
  optional?: boolean | undefined;
  /** Help shown under the label, read out with the control. */
  hint?: ReactNode;
  /** What is wrong; of several messages the first is shown. */
  error?: string | readonly string[] | undefined;
  /** Classes of the whole field, such as a column span. */
  className?: string | undefined;
  /** Replaces the derived id where one name stands twice on a page. */
  id?: string | undefined;
}

export type TextFieldProps = FrameProps & {
  /** Stands inside the control at its start, such as "+91", and is read out with it. */
  prefix?: ReactNode;
} & Omit<ComponentPropsWithRef<'input'>, 'prefix'>;
export type TextAreaFieldProps = FrameProps & ComponentPropsWithRef<'textarea'>;
type SelectOption = string | { value: string; label: string };
export type SelectFieldProps = FrameProps & {
  /** A plain string is both value and label. */
  options: readonly SelectOption[];
  /** The first, empty choice, such as "Select state". */
  placeholder?: string | undefined;
} & ComponentPropsWithRef<'select'>;

export type FileFieldProps = FrameProps & ComponentPropsWithRef<'input'>;

const control =
  'block w-full min-h-12 rounded-md border bg-surface px-3.5 py-2.5 text-base text-ink transition-colors duration-150 hover:border-ink disabled:bg-tint disabled:text-ink-soft aria-invalid:border-negative aria-invalid:[box-shadow:inset_0_0_0_1px_var(--negative)] border-line-strong';

/** A one-line text control with label, hint and error. Other attributes go to the `<input>`. */
export function TextField(props: TextFieldProps) {
  const { name, label, optional, hint, error, id = fieldId(name), prefix, className, type = 'text', ...rest } = props;
  const input = (
    <input
      {...rest}
      {...described(id, hint, error, rest, prefix)}
      id={id}
      name={name}
      type={type}
      dir={type === 'text' ? 'auto' : undefined}
      className={classNames(control, 'read-only:bg-tint', Boolean(prefix) && 'rounded-l-none')}
    />
  );
  return (
    <Frame id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      {prefix ? (
        <span className="flex">
          <span
            id={`${id}-prefix`}
            className="flex items-center rounded-l-md border border-r-0 border-line-strong bg-tint px-3.5 whitespace-nowrap text-ink-soft"
          >
            {prefix}
          </span>
          {input}
        </span>
      ) : (
        input
      )}
    </Frame>
  );
}

/** A many-line text control; `rows` defaults to 6. Other attributes go to the `<textarea>`. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, optional, hint, error, id = fieldId(name), className, rows = 6, ...rest } = props;
  const typed = useTypedBefore(id);
  return (
    <Frame id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <textarea
        {...rest}
        {...(typed !== undefined && rest.value === undefined && { defaultValue: typed })}
        {...described(id, hint, error, rest)}
        id={id}
        name={name}
        rows={rows}
        dir="auto"
        className={classNames(control, 'read-only:bg-tint')}
      />
    </Frame>
  );
}

/** A choice from a list. Other attributes go to the `<select>`; `children` follow the options. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, optional, hint, error, id = fieldId(name), options, placeholder, className, children, ...rest } = props;
  return (
    <Frame id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <span className="relative block">
        <select
          {...rest}
          {...described(id, hint, error, rest)}
          id={id}
          name={name}
          className={classNames(control, 'appearance-none pr-11')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {label}
              </option>
            );
          })}
          {children}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
      </span>
    </Frame>
  );
}

/** A control to choose files with; each file may have its own fault, so all of them are shown. Other attributes go to the `<input>`. */
export function FileField(props: FileFieldProps) {
  const { name, label, optional, hint, error, id = fieldId(name), className, ...rest } = props;
  return (
    <Frame id={id} label={label} optional={optional} hint={hint} error={error} className={className} everyError>
      <input
        {...rest}
        {...described(id, hint, error, rest)}
        id={id}
        name={name}
        type="file"
        className="block min-h-12 w-full cursor-pointer rounded-md border border-line-strong border-dashed bg-surface p-1 text-base text-ink file:mr-4 file:min-h-10 file:cursor-pointer file:rounded-md file:border-0 file:bg-tint file:px-4 file:font-display file:font-semibold file:text-ink hover:border-ink disabled:bg-tint disabled:text-ink-soft aria-invalid:border-negative aria-invalid:border-solid"
      />
    </Frame>
  );
}

interface FrameOwnProps extends Omit<FrameProps, 'name'> {
  id: string;
  everyError?: boolean;
  children: ReactNode;
}

function Frame({ id, label, optional, hint, error, className, everyError = false, children }: FrameOwnProps) {
  const messages = messagesIn(error).slice(0, everyError ? undefined : 1);
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block font-display text-ink">
        {label}
        {optional && <span className="font-normal text-ink-soft">{` ${words.optional}`}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-2 max-w-prose text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {messages.length > 0 && (
        <div id={`${id}-error`} className="mt-2 grid gap-1 text-sm font-semibold text-negative">
          {messages.map((message) => (
            <p key={message} className="flex gap-2">
              <Icon name="alert" className="mt-0.5 size-4.5" />
              <span className="min-w-0">{message}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

type Elsewhere = Pick<ComponentPropsWithRef<'input'>, 'required' | 'aria-describedby' | 'aria-invalid'>;

/** What describes a control: its prefix, hint and error, after whatever else on the page does, such as an answer beside it. */
function described(id: string, hint: ReactNode, error: FrameProps['error'], elsewhere: Elsewhere, prefix?: ReactNode) {
  const wrong = messagesIn(error).length > 0;
  const ids = [elsewhere['aria-describedby'], prefix && `${id}-prefix`, hint && `${id}-hint`, wrong && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return {
    'aria-describedby': ids || undefined,
    // Where it is left out, browsers call a list or a file that is required wrong before anything has been chosen.
    'aria-invalid': wrong || (elsewhere['aria-invalid'] ?? (elsewhere.required ? false : undefined)),
  };
}

function messagesIn(error: FrameProps['error'] = []): readonly string[] {
  if (typeof error !== 'string') return error;
  return error === '' ? [] : [error];
}
