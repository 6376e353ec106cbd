/** How a list of the office is narrowed, and its page; an empty part narrows nothing. */
type ListFilter = Readonly<Record<string, string | number>> & { readonly page: number };

/**
 * A list's filter as its address holds it, with the question mark; '' on the first page of everything. The address of
 * one of the list carries it too, so that the way back leads to where the list was left.
 */
export function listQuery(filter: ListFilter): string {
  const parts = Object.entries(filter).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1));
  const search = new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}
