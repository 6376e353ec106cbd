import { useRef } from 'react';
import { bringTo } from './bring-to.ts';
import { fieldId } from './field.tsx';
import { followInPlace } from './follow-in-place.ts';
import { Icon } from './icon.tsx';
import { useArrival } from './use-arrival.ts';
import { words } from './words.ts';

export interface ErrorSummaryProps {
  /** Messages by control name, as validation gives them. Nothing is shown when there are none. */
  errors?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  /** The controls' labels, by name, among other words: each stands before a message that does not say which control it is about. */
  labels?: Readonly<Record<string, unknown>> | undefined;
  /** Messages that belong to the whole form. */
  formErrors?: readonly string[] | undefined;
  /** Whatever changes with each attempt to send: the focus is taken anew when this does, not when a message goes. */
  attempt?: unknown;
  /** The id of a control whose id is not derived from its name. */
  idOf?: ((name: string) => string) | undefined;
}

/** Lists what is wrong above a form, with a link to each control, and takes the focus when it appears. */
export function ErrorSummary({ errors = {}, labels = {}, formErrors = [], idOf = fieldId, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.entries(errors).flatMap(([name, messages]) =>
    messages?.[0] ? [{ name, message: named(labels[name], messages[0]) }] : [],
  );

  useArrival(() => box.current && bringTo(box.current), attempt);

  if (fields.length + formErrors.length === 0) return null;
  return (
    // `autoFocus` moves the focus on a page as it was sent; later ones are brought by the script.
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the reader must land on what went wrong
      autoFocus
      className="rounded-md border-2 border-negative bg-negative-wash p-5 sm:p-6"
    >
      <h2 className="flex items-center gap-2.5 text-h4 text-negative">
        <Icon name="alert" className="size-6" />
        {words.problem}
      </h2>
      <ul className="mt-3 grid gap-1">
        {formErrors.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {fields.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${idOf(name)}`}
              onClick={followInPlace}
              className="inline-flex min-h-6 items-center font-semibold text-negative underline underline-offset-4 hover:decoration-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A message may begin with less than the whole label: "Rate is required" is said of the "Rate of GST". */
function named(label: unknown, message: string): string {
  if (typeof label !== 'string') return message;
  const [said, whole] = [message.toLowerCase(), label.toLowerCase()];
  return said.includes(whole) || said.startsWith(`${whole.split(' ')[0]} `) ? message : `${label}: ${message}`;
}
