import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { words } from './words.ts';

/** A cross that puts away what it stands in. Attributes go to the `<button>`. */
export function CloseButton(props: Omit<ComponentProps<'button'>, 'children' | 'className'>) {
  return (
    <button
      type="button"
      {...props}
      aria-label={words.close}
      className="grid size-touch place-items-center rounded-md text-ink-soft hover:bg-tint hover:text-ink"
    >
      <Icon name="close" />
    </button>
  );
}
