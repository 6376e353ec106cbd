/** A lozenge before the link to the page one is on: its colour alone would be told from the others' by few. */
export function CurrentMark() {
  return <span aria-hidden="true" className="size-2 shrink-0 rotate-45 bg-accent-text" />;
}
