/** Whether something has been typed, or chosen, since a form was last sent. */
let isTypedSince = false;
for (const type of ['submit', 'input'])
  globalThis.document?.addEventListener(type, () => (isTypedSince = type === 'input'), true);

/** Brings the reader to what has just been said, or comes next: into view, with the focus, which whoever types on keeps. */
export function bringTo(said: HTMLElement): void {
  bringIntoView(said);
  if (!isTypedSince || !document.activeElement?.matches('input, select, textarea')) said.focus({ preventScroll: true });
}

/** By the shortest way; what is higher than its place, as on a phone on its side or at 400 %, is read from its beginning. */
export function bringIntoView(said: HTMLElement): void {
  said.scrollIntoView({ block: said.offsetHeight > heightAround(said) ? 'start' : 'nearest' });
}

/** How much is seen at once, in pixels, of what something scrolls in: of its dialog, or of the page. */
function heightAround(said: HTMLElement): number {
  const place = said.closest('dialog') ?? document.documentElement;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(place);
  const covered = [scrollPaddingTop, scrollPaddingBottom].map((length) => Number.parseFloat(length) || 0);
  return covered.reduce((height, length) => height - length, place.clientHeight);
}
