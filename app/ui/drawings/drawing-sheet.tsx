import { Fragment, type ReactElement } from 'react';

/** How wide every drawing of a sheet is. */
const width = 640;

export interface SheetRow {
  /** What the drawing is called in addresses, as `drawingInSheet` has it. */
  name: string;
  height: number;
  drawing: ReactElement;
}

/**
 * Drawings below each other in one file, each with the view that shows it alone, cut to its place. Eighteen weigh half of what they
 * do apart, and are one request.
 */
export function DrawingSheet({ rows }: { rows: readonly SheetRow[] }) {
  const tops = rows.map((_, row) => rows.slice(0, row).reduce((top, { height }) => top + height, 0));
  const whole = rows.reduce((sum, { height }) => sum + height, 0);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${whole}`}>
      {rows.map(({ name, height, drawing }, row) => (
        <Fragment key={name}>
          <view id={name} viewBox={`0 ${tops[row]} ${width} ${height}`} preserveAspectRatio="xMidYMid slice" />
          <svg aria-hidden="true" y={tops[row]} width={width} height={height}>
            {drawing}
          </svg>
        </Fragment>
      ))}
    </svg>
  );
}
