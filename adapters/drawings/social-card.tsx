import sharp from 'sharp';
import { site } from '#app/content/site.ts';
import { socialCardSize } from '#app/pages/shell/social-card.ts';
import { JaaliWindowDrawing } from '#app/ui/drawings/jaali-window-drawing.tsx';
import { Jaali } from '#app/ui/jaali.tsx';
import { colour } from '../palette.ts';
import { emblem } from './emblem.tsx';
import { type Lettering, linesOf, outlineOf, widthOf } from './lettering.ts';
import { painted } from './painted.ts';

const { width, height } = socialCardSize;
const margin = 72;
const textWidth = 650;
/** The chamber's own name has the room between the seal and the window, and above the tagline. */
const nameWidth = 546;
const nameHeight = 74;
/** What of the height is the title's, from its first line to the room below its last. */
const titleHeight = 250;

/** The one script beside Latin that cards are lettered in. */
const devanagari = /\p{Script=Devanagari}/u;
const band = 56;

/** What a card says: a page's address, which chooses its lattice, its title and what it says of itself. */
export interface CardWords {
  path: string;
  title: string;
  description: string;
}

/** @param drawing as `socialCard` gives it */
export function paintCard(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}

/** The head of an inner page, set for a card: the seal, the title, and a jaali window with a low sun. */
export function socialCard({ path, title, description }: CardWords): string {
  const isHome = path === '/';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colour('tint')}"/>
    ${placed(painted(<JaaliWindowDrawing seed={path} />, 'window'), { x: 752, y: 108, width: 420, height: 460 })}
    ${lattice(path)}
    ${placed(emblem(), { x: margin - 6, y: 56, width: 100, height: 100 })}
    ${chamberName(site.name)}
    ${line(site.tagline, { face: 'display-medium', size: 25 }, margin + 114, 145, 'ink-soft')}
    ${words(isHome ? site.tagline : title, isHome ? site.description : description)}
  </svg>`;
}

/** Beside the seal, above the tagline: as large as fits before the window, in one line or in two that are smaller. */
function chamberName(name: string): string {
  const lettering = [52, 36, 32, 28]
    .map((size): Lettering => ({ face: 'display', size }))
    .find((each) => linesOf(name, each, nameWidth).length <= Math.floor(nameHeight / each.size)) ?? { face: 'display', size: 24 };
  const lines = shortened(linesOf(name, lettering, nameWidth), 2);
  return lines
    .map((text, index) => line(text, lettering, margin + 114, 110 - (lines.length - 1 - index) * lettering.size, 'ink'))
    .join('');
}

/** From line to line of a title, as a share of its size: Devanagari has signs above and below its letters, which would touch. */
function leadingOf(title: string): number {
  return devanagari.test(title) ? 1.3 : 1.04;
}

/** The title as large as fits three lines, and what the page says of itself below, both set from the foot. */
function words(title: string, description: string): string {
  const leading = leadingOf(title);
  const lettering = [92, 80, 68, 58, 50]
    .map((size): Lettering => ({ face: 'display', size, tracking: -0.02 }))
    .find((lettering) => fits(title, lettering, leading)) ?? { face: 'display', size: 44 };
  const lead: Lettering = { face: 'body', size: 28 };
  const titleLines = shortened(linesOf(title, lettering, textWidth), 4);
  const leadLines = passage(description, titleLines.length > 2 ? 2 : 3, (text) => linesOf(text, lead, textWidth));
  const foot = height - band - 52;
  const leadHeight = leadLines.length * lead.size * 1.45;
  const titleFoot = foot - leadHeight - 30;
  return [
    ...titleLines.map((text, index) =>
      line(text, lettering, margin, titleFoot - (titleLines.length - 1 - index) * lettering.size * leading, 'ink'),
    ),
    ...leadLines.map((text, index) =>
      line(text, lead, margin, foot - (leadLines.length - 1 - index) * lead.size * 1.45, 'ink-soft'),
    ),
  ].join('');
}

/** Low enough, and without a word divided. */
function fits(title: string, lettering: Lettering, leading: number): boolean {
  const isWhole = title.split(/\s+/).every((word) => widthOf(word, lettering) <= textWidth);
  const lines = linesOf(title, lettering, textWidth).length;
  return isWhole && lines <= 3 && lines * lettering.size * leading <= titleHeight;
}

/**
 * Shortens a text to at most `most` lines. A text that does not fit, or was cut before, ends after a whole sentence, or else after a
 * whole clause, with an ellipsis: cut anywhere else, "No penalty is due" may say the opposite of the whole.
 * @param lines breaks a text into lines
 * @returns no lines where nothing whole fits of a text with Hindi in it: there the verb, and with it the "not", comes last
 */
export function passage(text: string, most: number, lines: (text: string) => string[]): string[] {
  const whole = text.endsWith('…') ? [] : [text];
  const sentences = Array.from(text.matchAll(sentenceEnd), ({ index }) => text.slice(0, index + 1));
  const clauses = Array.from(text.matchAll(/[,;:](?=\s)/g), ({ index }) => `${text.slice(0, index)} …`);
  const fitting = [...whole, ...sentences.reverse(), ...clauses.reverse()].find((part) => lines(part).length <= most);
  if (fitting === undefined && devanagari.test(text)) return [];
  return shortened(lines(fitting ?? text), most);
}

/**
 * Before a new sentence, and not behind a title, a shortened word or an initial; in Hindi, which has a sign of its own for it, no
 * full stop.
 */
const sentenceEnd =
  /(?<!\b(?:[A-Z]|[A-Z][a-z]|Mrs|Smt|Shri|Pvt|Ltd|Prof|Govt))(?:(?<![\p{Lo}\p{M}])\.|[!?])(?=\s+[\p{Lu}\p{Lo}\d“"₹])|[।॥](?=[\s…]|\p{L})/gu;

function shortened(lines: readonly string[], most: number): string[] {
  const kept = lines.slice(0, most);
  const last = kept.pop();
  if (last === undefined) return kept;
  return [...kept, lines.length > most ? `${last.replace(/[\s,;:.]+\S*$/, '')} …` : last];
}

function line(text: string, lettering: Lettering, x: number, y: number, role: string): string {
  return `<path d="${outlineOf(text, lettering, x, y)}" fill="${colour(role)}"/>`;
}

/** The band at the foot, with the lattice of the site's footer. */
function lattice(seed: string): string {
  const screen = painted(<Jaali seed={seed} family="star" scale={band / 96} className="text-art-dusk" />, 'band');
  return `<rect y="${height - band}" width="${width}" height="${band}" fill="${colour('art-night')}"/>${placed(screen, { x: 0, y: height - band, width, height: band })}
    <rect y="${height - band - 6}" width="${width}" height="6" fill="${colour('marigold')}"/>`;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

function placed(drawing: string, { x, y, width, height }: Place): string {
  const bare = drawing.replace(/ (width|height)="100%"/, '').replace(/ (width|height)="100%"/, '');
  return bare.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
}
