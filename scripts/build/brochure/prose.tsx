import { type StyleSheet, Text } from '@react-pdf/renderer';
import { type Face, linesOf } from '#adapters/drawings/lettering.ts';

type Style = ReturnType<typeof StyleSheet.create>[string];

export interface ProseProps {
  children: string;
  /** How wide its column is, in points. */
  width: number;
  size: number;
  face?: Face;
  style?: Style | Style[];
}

/** Running text, ragged right. It is broken here because react-pdf squeezes the spaces of a line to fit one word more. */
export function Prose({ children, width, size, face = 'body', style = {} }: ProseProps) {
  const lines = linesOf(children, { face, size }, width - 1);
  return <Text style={[{ fontSize: size }, ...[style].flat()]}>{lines.join('\n')}</Text>;
}
