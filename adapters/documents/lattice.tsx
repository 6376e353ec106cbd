import { Path, Svg } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import { type LatticeFamily, lattice } from '#app/ui/lattice.ts';

type Style = ComponentProps<typeof Svg>['style'];

/** A strip of lattice; a PDF knows no patterns, so the tiles are laid one by one. */
export function Strip({ seed, width, height, tile, ink, style }: StripProps) {
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={style ?? {}}>
      <Tiles seed={seed} family="star" width={width} height={height} scale={tile / 96} ink={ink} />
    </Svg>
  );
}

interface StripProps {
  seed: string;
  width: number;
  height: number;
  /** The size of a tile. */
  tile: number;
  /** The colour of its lines. */
  ink: string;
  style?: Style;
}

interface TilesProps {
  seed: string;
  family?: LatticeFamily;
  width: number;
  height: number;
  scale: number;
  ink: string;
}

/** Lattice laid from the origin, to stand inside a drawing. */
export function Tiles({ seed, family, width, height, scale, ink }: TilesProps) {
  const tile = lattice(seed, family);
  const across = Math.ceil(width / (tile.width * scale));
  const down = Math.ceil(height / (tile.height * scale));
  // Their places are written into the paths: react-pdf would clip a tile with a transform of its own once more, moved.
  const laid = (path: string) =>
    Array.from({ length: across * down }, (_, index) =>
      moved(path, (index % across) * tile.width, Math.floor(index / across) * tile.height, scale),
    ).join('');
  return (
    <>
      <Path d={laid(tile.bars)} fill="none" stroke={ink} strokeWidth={2.8 * scale} />
      <Path d={laid(tile.carving)} fill="none" stroke={ink} strokeWidth={scale} />
    </>
  );
}

/** A path of absolute commands, moved and then scaled. */
function moved(path: string, x: number, y: number, scale: number): string {
  return path.replaceAll(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const placed = numbers
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((number, index) => (Number(number) + (command === 'V' || (command !== 'H' && index % 2 === 1) ? y : x)) * scale);
    return command + placed.map((number) => Math.round(number * 100) / 100).join(' ');
  });
}
