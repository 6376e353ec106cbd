import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Written } from '../shell/written.tsx';

export interface MemberCardProps {
  /** Heading level of the name. */
  level: 2 | 3;
  member: { id: string; fullName: string; address: string; state: string };
}

/** A member as the directory lists them. */
export function MemberCard({ level, member: { id, fullName, address, state } }: MemberCardProps) {
  return (
    <Card level={level} title={<Written>{fullName}</Written>} href={`/company/${id}`}>
      {address && (
        <p className="line-clamp-2">
          <Written>{address}</Written>
        </p>
      )}
      {state && (
        <p className="mt-2 flex items-center gap-2 text-sm">
          <Icon name="map-pin" className="size-4.5" />
          {state}
        </p>
      )}
    </Card>
  );
}
