import { Circle, ClipPath, Defs, G, Path, Rect, Svg } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import { cuspedArch, type LatticeFamily, lattice } from '#app/ui/lattice.ts';
import { emblem, emblemGrid } from '../emblem.tsx';
import { colour } from '../palette.ts';

type Style = ComponentProps<typeof Svg>['style'];

/** The seal. */
export function Seal({ size }: { size: number }) {
  return (
    <Svg width={size} height={size} viewBox={`0 0 ${emblemGrid} ${emblemGrid}`}>
      {pathsOf(emblem()).map((path) => (
        <Path key={path.d} {...path} />
      ))}
    </Svg>
  );
}

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

/** The jaali window of the pages' heads: a cusped arch, a low sun, a lattice before it. */
export function Window({ seed, width, name, style }: { seed: string; width: number; name: string; style?: Style }) {
  const arch = cuspedArch(300, 340, 4);
  return (
    <Svg width={width} height={(width / 340) * 378} viewBox="0 0 340 378" style={style ?? {}}>
      <Defs>
        <ClipPath id={name}>
          <Path d={arch} />
        </ClipPath>
      </Defs>
      <Path d={cuspedArch(336, 376, 4)} transform="translate(2 2)" fill="none" stroke={colour('art-dusk')} strokeWidth={1.25} />
      <G transform="translate(20 38)">
        <G clipPath={`url(#${name})`}>
          <Rect x={0} y={0} width={300} height={340} fill={colour('art-indigo')} />
          <Circle cx={196} cy={204} r={64} fill={colour('art-marigold')} />
          <Tiles seed={seed} width={300} height={340} scale={0.625} ink={colour('art-mist')} />
        </G>
        <Path d={arch} fill="none" stroke={colour('art-mist')} strokeWidth={3} />
      </G>
    </Svg>
  );
}

interface TilesProps {
  seed: string;
  family?: LatticeFamily;
  width: number;
  height: number;
  scale: number;
  ink: string;
}

function Tiles({ seed, family, width, height, scale, ink }: TilesProps) {
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

/** The paths of a drawing made for pages, as a PDF takes them. */
function pathsOf(drawing: string) {
  return Array.from(drawing.matchAll(/<path ([^>]*)>/g), ([, attributes = '']) => {
    const of = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
    return {
      d: of('d') ?? '',
      fill: of('fill') ?? 'none',
      stroke: of('stroke') ?? 'none',
      strokeWidth: Number(of('stroke-width') ?? 1),
      opacity: Number(of('opacity') ?? 1),
    };
  });
}
