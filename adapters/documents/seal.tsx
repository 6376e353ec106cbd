import { Path, Svg, Text, View } from '@react-pdf/renderer';
import { site } from '#app/content/site.ts';
import { emblemShape } from '../emblem-shape.ts';
import { initialsOf } from '../initials.ts';
import { colour } from '../palette.ts';
import { display } from './type.ts';

const initials = initialsOf(site.name);

/** As a share of the seal: four letters stand in it at 0.21, and more are set smaller. */
const letterSize = Math.min(0.21, 0.84 / initials.length);

/**
 * The chamber's seal: its initials inside a ring of petals, as on the pages. It stays the chamber's, whatever company an invoice
 * names as supplier.
 */
export function Seal({ size }: { size: number }) {
  return (
    <View style={{ width: size, height: size }}>
      <Svg width={size} height={size} viewBox="0 0 96 96" style={{ position: 'absolute', top: 0, left: 0 }}>
        <Path d={emblemShape.ring} fill={colour('marigold')} />
        <Path d={emblemShape.ground} fill={colour('art-indigo')} />
        <Path d={emblemShape.rule} fill="none" stroke={colour('art-paper')} strokeWidth={0.9} opacity={0.55} />
      </Svg>
      <Text
        style={{
          fontFamily: display,
          fontWeight: 700,
          fontSize: size * letterSize,
          lineHeight: 1,
          marginTop: size * (0.505 - letterSize / 2),
          textAlign: 'center',
          color: colour('art-paper'),
        }}
      >
        {initials}
      </Text>
    </View>
  );
}
