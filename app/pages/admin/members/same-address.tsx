import { office } from '#app/content/office.ts';
import { officeMembers } from '#app/content/office-members.ts';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { OtherAtAddress } from '#domain/members/same-address.server.ts';
import { LinkToOther } from '../link-to-other.tsx';

interface SameAddressProps {
  others: readonly OtherAtAddress[] | undefined;
  /** Classes of the whole. */
  className: string;
}

/** What else there is under the address of an application, which may be the same company's; nothing where there is nothing. */
export function SameAddress({ others = [], className }: SameAddressProps) {
  if (others.length === 0) return null;
  return (
    <div className={classNames('max-w-prose', className)}>
      <p>{officeMembers.sameAddress}</p>
      <ul className="mt-1">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <LinkToOther list="/admin/members" other={other} />
            <Badge>{office.members.status[other.status]}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
