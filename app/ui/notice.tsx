import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type NoticeKind = 'success' | 'error' | 'info';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** `error` is announced at once (`role="alert"`), the others politely (`role="status"`). Default `info`. */
  kind?: NoticeKind | undefined;
  /** A short line in bold above the text. */
  title?: ReactNode;
  /** What stands at its end, such as what puts it away. */
  end?: ReactNode;
}

const looks: Record<NoticeKind, { icon: IconName; box: string; mark: string }> = {
  success: { icon: 'check', box: 'border-positive bg-positive-wash', mark: 'text-positive' },
  error: { icon: 'alert', box: 'border-negative bg-negative-wash', mark: 'text-negative' },
  info: { icon: 'info', box: 'border-link bg-info-wash', mark: 'text-link' },
};

/** Says what just happened. The words are the children. */
export function Notice({ kind = 'info', title, end, className, children, ...rest }: NoticeProps) {
  const { icon, box, mark } = looks[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3.5 rounded-md border-l-3 p-4 pr-5 text-ink', box, className)}
      {...rest}
    >
      <Icon name={icon} className={classNames('mt-0.5 size-6', mark)} />
      <div className="min-w-0 max-w-prose">
        {title && <p className="mb-1 font-display text-h4">{title}</p>}
        {children}
      </div>
      {end}
    </div>
  );
}
