import { Path, Svg, Text, View } from '@react-pdf/renderer';
import { polygon, rosette, star } from '#app/ui/lattice.ts';
import { colours, display } from './type.ts';

/** The chamber's seal: its initials inside a ring of petals, as on the pages. */
export function Seal({ initials, size }: { initials: string; size: number }) {
  return (
    <View style={{ width: size, height: size }}>
      <Svg width={size} height={size} viewBox="0 0 96 96" style={{ position: 'absolute', top: 0, left: 0 }}>
        <Path d={rosette(48, 48, 35, 45, 16, 0.03, 1 / 32)} fill={colours.marigold} />
        <Path d={star(48, 48, 34, 30, 16)} fill={colours['art-indigo']} />
        <Path d={polygon(48, 48, 27.5, 16, 1 / 32)} fill="none" stroke={colours['art-paper']} strokeWidth={0.9} opacity={0.55} />
      </Svg>
      <Text
        style={{
          fontFamily: display,
          fontWeight: 700,
          fontSize: size * 0.21,
          lineHeight: 1,
          marginTop: size * 0.4,
          textAlign: 'center',
          color: colours['art-paper'],
        }}
      >
        {initials.slice(0, 4)}
      </Text>
    </View>
  );
}
