import { second } from '#domain/durations.ts';
import { copyOf, fetchPage } from '../shell/fetched-page.ts';
import { findElement } from '../shell/find-element.ts';

/*
 * The directory without a reload: as filters are typed or chosen, the page at their address is fetched, and what it
 * found is put in place. The address bar, Back and a reload show the same, and without this script the form and the
 * links lead there.
 */

/** After the last letter, before it is searched for. */
const pause = second / 4;

const form = findElement<HTMLFormElement>('#filters');
const keyword = findElement<HTMLInputElement>('#filters [name=q]');
const state = findElement<HTMLSelectElement>('#filters [name=state]');
const results = findElement('#results');
const count = findElement('#count');
/** What an answer replaces. */
const parts = ['letters', 'count', 'members'];

let shown = location.search;
let asking = new AbortController();
let typing: ReturnType<typeof setTimeout> | undefined;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  go(chosen());
  lead();
});
state.addEventListener('change', () => go(chosen()));
keyword.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => go(chosen(), { typed: true }), pause);
});
findElement('#letters').addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // The second click of a double click would let go what the first has chosen.
  if (event.detail > 1) return;
  if (link.closest('nav')) {
    go(chosen({ letter: link.ariaCurrent ? '' : (link.textContent ?? '') }));
    return lead();
  }
  choose(link.search);
  go(link.search);
});
results.addEventListener('click', (event) => {
  // The second click of a double click, meant for a letter: members have come under the pointer meanwhile.
  if (event.detail > 1) event.preventDefault();
});
addEventListener('popstate', () => {
  // A link within the page moves through the history too.
  if (location.search === shown) return;
  choose(location.search);
  show();
});

/** The letter that is asked for. The form's hidden field is renewed by an answer only: it may be of an older question. */
function letterAsked(): string {
  return new URLSearchParams(location.search).get('letter')?.toUpperCase() ?? '';
}

/** The query of what the controls say, and the letter; what narrows nothing is left out. */
function chosen({ letter = letterAsked() } = {}): string {
  const set = Object.entries({ q: keyword.value, state: state.value, letter }).filter(([, value]) => value !== '');
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
}

/** Sets the controls to a query. */
function choose(query: string): void {
  const filter = new URLSearchParams(query);
  keyword.value = filter.get('q') ?? '';
  state.value = filter.get('state') ?? '';
}

/** Goes to a query. Back leads past what was typed letter by letter to what stood there before. */
function go(query: string, { typed = false } = {}): void {
  const stays = query === location.search || (typed && history.state?.typed);
  history[stays ? 'replaceState' : 'pushState']({ typed }, '', location.pathname + query);
  show();
}

/** Brings what is found into the window, with the letters above it, as the form and the links do without this script. */
function lead(): void {
  // A telephone's keyboard would cover it.
  if (matchMedia('(hover: none)').matches) keyword.blur();
  findElement('#letters').scrollIntoView();
}

/** Shows what lies at the address; a newer question ends an older one. */
async function show(): Promise<void> {
  clearTimeout(typing);
  shown = location.search;
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  results.ariaBusy = 'true';
  count.textContent = count.dataset.loading ?? '';
  // Members stand until others are found; a failure is over when it is tried again.
  if (document.querySelector('#members [role=alert]')) findElement('#members').replaceChildren();
  for (const link of letters()) link.ariaCurrent = link.textContent === letterAsked() ? 'true' : null;
  offerClearing(chosen() !== '');
  const page = await fetchPage(location.href, { signal }).catch(() => undefined);
  if (signal.aborted) return;
  results.ariaBusy = 'false';
  if (page?.querySelector('#results')) put(page);
  else fail();
}

function letters(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('#letters nav a'));
}

/** Offers to clear filters while there are any. By keyboard the link hands over to the keyword, where the next search begins. */
function offerClearing(isFiltered: boolean): void {
  const clear = findElement('#clear');
  if (!isFiltered && clear.querySelector(':focus-visible')) keyword.focus();
  clear.hidden = !isFiltered;
}

function put(page: Document): void {
  const focused = document.activeElement as HTMLElement;
  const isByKeyboard = focused.matches(':focus-visible');
  for (const id of parts) findElement(`#${id}`).replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
  if (focused.isConnected) return;
  // A letter that was chosen is still what the keyboard is at. What is gone hands over to the keyword, but not after a
  // tap, which would open a telephone's keyboard over the members.
  const letter = letters().find(({ textContent }) => textContent === focused.textContent);
  (letter ?? (isByKeyboard ? keyword : undefined))?.focus();
}

function fail(): void {
  count.textContent = '';
  findElement('#members').replaceChildren(copyOf(findElement<HTMLTemplateElement>('#failure')));
  findElement<HTMLAnchorElement>('#members a').href = location.href;
}
