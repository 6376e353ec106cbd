import { Circle, ClipPath, Defs, G, Path, Rect, Svg } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import { Tiles } from '#adapters/documents/lattice.tsx';
import { emblem, emblemGrid } from '#adapters/drawings/emblem.tsx';
import { colour } from '#adapters/palette.ts';
import { cuspedArch } from '#app/ui/lattice.ts';

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
