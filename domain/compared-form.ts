import { withAlikeLetters } from './alike-letters.ts';
import { withPlainLetters } from './plain-letters.ts';
import { withPlainMarks } from './plain-marks.ts';

/** A name, or a part of one, as it is compared: in plain letters without case, and one spelling for what looks the same. */
export function comparedForm(text: string): string {
  return withPlainLetters(withPlainMarks(withAlikeLetters(text.normalize('NFKC'))).toLowerCase());
}
