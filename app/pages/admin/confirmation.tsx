import { OurWords } from '../shell/our-words.tsx';

interface ConfirmationProps {
  /** What tells this box from the others on the page. */
  id: string;
  children: string;
}

/** A box to tick before what cannot be undone: a single click must not do it. `name` is `confirm`. */
export function Confirmation({ id, children }: ConfirmationProps) {
  return (
    <label htmlFor={`confirm-${id}`} className="flex min-h-touch items-center gap-3 wrap-anywhere">
      <input
        id={`confirm-${id}`}
        type="checkbox"
        name="confirm"
        required
        aria-invalid={false}
        className="size-5 shrink-0 accent-action"
      />
      <span>
        <OurWords>{children}</OurWords>
      </span>
    </label>
  );
}
