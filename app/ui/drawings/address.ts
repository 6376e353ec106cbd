/** What can be drawn into a file of its own; `app/pages/files/drawing.tsx` draws it. */
const drawings = ['cover', 'window', 'activities.svg', 'home.svg'] as const;
export type Drawing = (typeof drawings)[number];

/**
 * Where a drawing lies. Drawings are files, not markup: a page stays small, and a browser keeps them for the next one.
 * @param seeds what the drawing is made from, in its order
 */
export function drawingAddress(drawing: Drawing, ...seeds: readonly string[]): string {
  return ['/drawings', drawing, ...seeds.map(encodeURIComponent)].join('/');
}

/**
 * Where one drawing of a sheet (`drawing-sheet.tsx`) lies: the file is the sheet, and the fragment its view. By its ending tools that do
 * not fetch it know that it has no size of its own.
 */
export function drawingInSheet(sheet: 'activities' | 'home', name: string): string {
  return `${drawingAddress(`${sheet}.svg`)}#${name}`;
}

/**
 * Reads such an address as it came: decoded as a whole it no longer tells a slash within a seed ("M/s") from one between seeds.
 * @returns undefined where it names no drawing, or cannot be read
 */
export function readDrawingAddress(pathname: string): { drawing: Drawing; seeds: string[] } | undefined {
  const [name, ...seeds] = namesIn(pathname);
  const drawing = drawings.find((known) => known === name);
  return drawing && { drawing, seeds };
}

function namesIn(pathname: string): string[] {
  try {
    return pathname
      .replace(/^\/drawings\//i, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return []; // no name reads like this
  }
}
