import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Fonts of the house look; drawings carry their letters as outlines and need no font where they are seen. */
export type Face = 'display' | 'display-medium' | 'body';

const files: Record<Face, string> = {
  display: '@fontsource/anek-latin/files/anek-latin-latin-700-normal.woff',
  'display-medium': '@fontsource/anek-latin/files/anek-latin-latin-500-normal.woff',
  body: '@fontsource/mukta/files/mukta-latin-400-normal.woff',
};

/** Where a face's file lies. */
function fileOf(face: Face): string {
  return `node_modules/${files[face]}`;
}

const opened = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const font = opened.get(face) ?? (create(readFileSync(fileOf(face))) as Font);
  opened.set(face, font);
  return font;
}

export interface Lettering {
  face: Face;
  /** In the drawing's units. */
  size: number;
  /** Space added after each letter, as a share of the size. */
  tracking?: number;
}

/** @returns how wide a line of text is, in the drawing's units */
export function widthOf(text: string, { face, size, tracking = 0 }: Lettering): number {
  const font = fontOf(face);
  const { positions } = font.layout(text);
  const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm;
  return (advance + positions.length * tracking) * size;
}

/** @returns the text as the commands of an SVG path, its baseline beginning at x and y */
export function outlineOf(text: string, lettering: Lettering, x: number, y: number): string {
  const { face, size, tracking = 0 } = lettering;
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = x;
  return glyphs
    .map((glyph, index) => {
      const at = positions[index];
      const path = glyph.path.scale(scale, -scale).translate(pen + (at?.xOffset ?? 0) * scale, y - (at?.yOffset ?? 0) * scale);
      pen += (at?.xAdvance ?? 0) * scale + tracking * size;
      return path.toSVG();
    })
    .join('');
}

/** Breaks a text into lines no wider than `width`, between words. */
export function linesOf(text: string, lettering: Lettering, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, lettering) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
