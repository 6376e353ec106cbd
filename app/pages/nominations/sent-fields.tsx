import type { ReactNode } from 'react';

/** A form's controls. While it is being sent nothing is typed or chosen: it would seem to be sent, and is not. */
export function SentFields({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  return (
    <div inert={isSending} className="grid gap-10 inert:opacity-60">
      {children}
    </div>
  );
}
