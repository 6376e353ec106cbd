import { Fragment } from 'react';
import { addressParts } from '#app/ui/email-link.tsx';

/** An email address in a table of records: a usual one has its room there beside whatever long name, a longer one breaks at its joints. */
export function RecordAddress({ children: address }: { children: string }) {
  return (
    <span className="lg:block lg:min-w-52">
      {addressParts(address).map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move
        <Fragment key={position}>
          {position > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
