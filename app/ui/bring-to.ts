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
  const place = said.closest('dialog') ?? document.documentElement;
  // A button that is focused and pressed at once, as by voice, is being scrolled to: that would run on past what is in view still.
  place.scrollTo({ top: place.scrollTop, behavior: 'instant' });
  const bring = () => said.scrollIntoView({ block: said.offsetHeight > heightOf(place) ? 'start' : 'nearest' });
  // It is stopped by one frame, and only the next one knows where.
  requestAnimationFrame(() => requestAnimationFrame(bring));
}

/** How much is seen at once, in pixels, of what something scrolls in: of its dialog, or of the page. */
function heightOf(place: Element): number {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(place);
  const covered = [scrollPaddingTop, scrollPaddingBottom].map((length) => Number.parseFloat(length) || 0);
  return covered.reduce((height, length) => height - length, place.clientHeight);
}
