import { CoverDrawing, coverHeight } from './cover-drawing.tsx';
import { DrawingSheet } from './drawing-sheet.tsx';

/** Covers that are seen on one page, each called by its seed. */
export function CoverSheet({ seeds }: { seeds: readonly string[] }) {
  const rows = seeds.map((seed) => ({ name: seed, height: coverHeight, drawing: <CoverDrawing seed={seed} /> }));
  return <DrawingSheet rows={rows} />;
}
