import type { ReactNode } from 'react';
import { Jaali } from '#app/ui/jaali.tsx';

/** A box drawn as a ticket to the course. */
export function Ticket({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface [box-shadow:var(--shadow-rest)]">
      <Jaali seed="course" family="interlace" scale={0.45} className="h-14 bg-tint text-lattice opacity-70" />
      <div className="p-6 sm:p-8">{children}</div>
    </div>
  );
}
