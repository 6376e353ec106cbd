import { useId } from 'react';

export interface ProgressProps {
  /** Says what goes on, and how far it is. */
  label: string;
  /** From 0 to 1; undefined where nobody knows how long it takes. */
  done: number | undefined;
}

/** How far something is that takes a while. */
export function Progress({ label, done }: ProgressProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-2 font-display">
        {label}
      </p>
      <progress
        aria-labelledby={id}
        max={1}
        value={done}
        className="block h-3 w-full appearance-none overflow-clip rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
      />
    </div>
  );
}
