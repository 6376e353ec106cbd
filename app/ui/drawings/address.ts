/** What can be drawn into a file of its own; `app/pages/files/drawing.tsx` draws it. */
export type Drawing = 'cover' | 'window' | 'activity' | 'initiative';

/**
 * Where a drawing lies. Drawings are files, not markup: a page stays small, and a browser keeps them for the next one.
 * @param seeds what the drawing is made from, in its order
 */
export function drawingAddress(drawing: Drawing, ...seeds: readonly string[]): string {
  return ['/drawings', drawing, ...seeds.map(encodeURIComponent)].join('/');
}
