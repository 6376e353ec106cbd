import { classNames } from './class-names.ts';

export interface EmblemProps {
  className?: string | undefined;
}

/**
 * The chamber's seal: its initials inside a ring of sixteen petals. 48 px unless a `size-*` class says otherwise. It is
 * the file that browsers show beside the page's title (scripts/build/icons.ts), so a page asks for it once, after what is read.
 */
export function Emblem({ className }: EmblemProps) {
  return (
    <img
      src="/icon.svg"
      alt=""
      width={96}
      height={96}
      fetchPriority="low"
      className={classNames('shrink-0', !className?.includes('size-') && 'size-12', className)}
    />
  );
}
