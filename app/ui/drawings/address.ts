import { random } from '../lattice.ts';

/** What can be drawn into a file of its own; `app/pages/files/drawing.tsx` draws it. */
const drawings = ['cover', 'covers.svg', 'window', 'activities.svg', 'home.svg'] as const;
export type Drawing = (typeof drawings)[number];

/**
 * Where a drawing lies. Drawings are files, not markup: a page stays small, and a browser keeps them for the next one.
 * @param seeds what the drawing is made from, in its order
 */
export function drawingAddress(drawing: Drawing, ...seeds: readonly string[]): string {
  return ['/drawings', drawing, ...seeds.map(encodeURIComponent)].join('/');
}

/**
 * Where a sheet of covers lies. By its ending, as by that of any sheet of drawings (`drawing-sheet.tsx`), tools that do not fetch it know
 * that it has no size of its own.
 * @param seeds what its covers are drawn from, and called
 */
export function coversAddress(seeds: readonly string[]): string {
  return `/drawings/covers/${seeds.join('/')}.svg`;
}

/**
 * Where another sheet lies. With other drawings it has another address: by a sheet kept from before, a drawing that it has no view of
 * would show as all of them.
 * @param names what its drawings are called
 */
export function sheetAddress(sheet: 'activities' | 'home', names: readonly string[]): string {
  const edition = Math.floor(random(names.toSorted().join())() * 36 ** 4);
  return `${drawingAddress(`${sheet}.svg`)}?${edition.toString(36)}`;
}

/** Where one drawing of a sheet lies: the file is the sheet, and the fragment its view. @param sheet its address */
export function drawingInSheet(sheet: string, name: string): string {
  return `${sheet}#${name}`;
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
      .replace(/^covers\/(.+)\.svg$/, 'covers.svg/$1') // as pages of before ask for it
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return []; // no name reads like this
  }
}
