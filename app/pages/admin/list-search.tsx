import { inbox } from '#app/content/inbox.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

const { filter: words } = inbox;

interface ListSearchProps {
  /** Where the list is. */
  list: string;
  /** What is looked for; '' while nothing is. */
  q: string;
  /** What else the list's address says, and goes on saying: by its names, where it is not empty. */
  beside: Readonly<Record<string, string>>;
  label: string;
  maxLength: number;
  /** Where everything is listed again. */
  clear: string;
}

/** Finds of a list what a text names, among what its other filters let through. */
export function ListSearch({ list, q, beside, label, maxLength, clear }: ListSearchProps) {
  return (
    <form action={list} className="mt-6 flex flex-wrap items-end gap-4">
      {Object.entries(beside).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <TextField key={q} name="q" label={label} type="search" maxLength={maxLength} defaultValue={q} className="grow" />
      <Button variant="secondary" size="field">
        {words.find}
      </Button>
      {q && (
        <ButtonLink href={clear} variant="quiet" size="field">
          {words.clear}
        </ButtonLink>
      )}
    </form>
  );
}
