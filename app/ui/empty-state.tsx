import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** Default `inbox`. */
  icon?: IconName | undefined;
  /** What to do about it. */
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** Stands where a list would, and says why there is none. */
export function EmptyState({ title, icon = 'inbox', children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-tint text-link">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="font-display text-h3">{title}</p>
      {children && <div className="mt-2 max-w-[46ch] text-balance text-ink-soft">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
