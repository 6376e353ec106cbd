import { useLocation } from 'react-router';
import { Written } from '../shell/written.tsx';

interface LinkToOtherProps {
  /** Where the list is that both are of, such as `/admin/orders`. */
  list: string;
  other: { id: string; fullName: string };
}

/** From one of a list, or the list, to what may be the same person's: the address carries the list's query, as `BackToList` asks. */
export function LinkToOther({ list, other: { id, fullName } }: LinkToOtherProps) {
  const { search } = useLocation();
  return (
    <a href={`${list}/${id}${search}`} className="link inline-flex min-h-6 items-center wrap-anywhere">
      <Written>{fullName}</Written>
    </a>
  );
}
