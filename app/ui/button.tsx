import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'medium' | 'large' | 'field';

interface Appearance {
  /** `accent` is the marigold one: at most one in view. Default `primary`. */
  variant?: ButtonVariant | undefined;
  /** All are at least 44 px tall; `field` is as tall as a field, to stand beside one. Default `medium`. */
  size?: ButtonSize | undefined;
}

/** No button is `disabled`: that would take the focus away from whoever pressed it. */
export type ButtonProps = Appearance &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** What it sends is under way: it keeps the focus, and pressing it again does nothing. */
    busy?: boolean | undefined;
    /** What it says meanwhile, such as "Submitting…", also to those who hear the page. */
    busyLabel?: string | undefined;
  };
export type ButtonLinkProps = Appearance & ComponentProps<'a'> & { href: string };

const base =
  'button inline-flex items-center justify-center gap-2.5 rounded-md border text-center font-display transition-[background-color,border-color,color,translate] duration-150 active:translate-y-px aria-disabled:translate-y-0 aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-ink-soft';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-action bg-action text-on-action hover:border-action-hover hover:bg-action-hover',
  accent: 'border-marigold bg-marigold text-on-marigold hover:border-marigold-hover hover:bg-marigold-hover',
  secondary: 'border-line-strong bg-transparent text-ink hover:border-ink hover:bg-tint',
  quiet: 'border-transparent bg-transparent text-link hover:bg-tint',
  danger: 'border-negative bg-negative text-on-negative hover:border-negative-hover hover:bg-negative-hover',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-touch py-2 text-base leading-tight',
  large: 'min-h-13 py-3 text-lg leading-tight',
  field: 'min-h-12 py-2.5 text-base',
};

/**
 * A quiet button shows its edges only under the pointer. One that has its line to itself takes `-ml-3`, so that its words stand
 * in line with what is above; among other controls it would lie over them.
 */
const quietInset = 'px-3';
const insets: Record<ButtonSize, string> = { medium: 'px-5', large: 'px-7', field: 'px-5' };

function appearance({ variant = 'primary', size = 'medium' }: Appearance, className?: string) {
  const inset = variant === 'quiet' ? quietInset : insets[size];
  return classNames(base, variants[variant], sizes[size], inset, className);
}

/**
 * A native button; `type` is `submit` unless said. The second press of a double click sends nothing: what the first one decided
 * is gone by then, and the next thing's button is under the pointer; the focus is on what came of it, and stays there.
 */
export function Button({
  variant,
  size,
  className,
  type = 'submit',
  busy = false,
  busyLabel,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isAgain = (event: MouseEvent) => type === 'submit' && event.detail > 1;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || isAgain(event)) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <>
      <button
        type={type}
        aria-disabled={busy || undefined}
        className={appearance({ variant, size }, className)}
        onMouseDown={(event) => isAgain(event) && event.preventDefault()}
        onClick={press}
        {...rest}
      >
        {busy && busyLabel ? busyLabel : children}
      </button>
      {busyLabel && (
        <span aria-live="polite" className="sr-only">
          {busy && busyLabel}
        </span>
      )}
    </>
  );
}

/** An anchor that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({ variant, size, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={appearance({ variant, size }, className)} {...rest}>
      {children}
    </a>
  );
}
