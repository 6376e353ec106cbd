/*
 * Ends a film that is closed: hidden, its frame would play on, and the player's own pause with it. A new frame in its place asks for
 * nothing until it is opened.
 */

for (const film of document.querySelectorAll<HTMLDetailsElement>('[data-film]')) {
  film.addEventListener('toggle', () => {
    const frame = film.querySelector('iframe');
    if (!film.open) frame?.replaceWith(frame.cloneNode());
  });
}
