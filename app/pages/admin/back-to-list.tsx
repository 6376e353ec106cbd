import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';

interface BackToListProps {
  /** Where the list is, such as `/admin/orders`. */
  list: string;
  className?: string;
  children: ReactNode;
}

/** From one of a list back to where the list was left: the address of the one carries the list's query. */
export function BackToList({ list, className, children }: BackToListProps) {
  const { search } = useLocation();
  return (
    <ButtonLink href={list + search} variant="quiet" className={classNames('-ml-3 justify-self-start', className)}>
      <Icon name="arrow-left" />
      {children}
    </ButtonLink>
  );
}
