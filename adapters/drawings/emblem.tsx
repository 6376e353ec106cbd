import { site } from '#app/content/site.ts';
import { initialsOf } from '../initials.ts';
import { colour } from '../palette.ts';
import { EmblemDrawing } from './emblem-drawing.tsx';
import { type Lettering, outlineOf, widthOf } from './lettering.ts';
import { painted } from './painted.ts';

/** The emblem's own grid. */
export const emblemGrid = 96;

/** The seal with the chamber's initials as outlines, on its grid of 96. */
export function emblem(): string {
  const initials = initialsOf(site.name);
  const fits = 42 / widthOf(initials, { face: 'display', size: 1 });
  const lettering: Lettering = { face: 'display', size: Math.min(fits, 27) };
  const x = (emblemGrid - widthOf(initials, lettering)) / 2;
  const letters = outlineOf(initials, lettering, x, 48 + lettering.size * 0.33);
  return painted(<EmblemDrawing />).replace('</svg>', `<path d="${letters}" fill="${colour('art-paper')}"/></svg>`);
}

/** The seal as a picture file of its own, as wide as its place. */
export function emblemFile(): string {
  return emblem().replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}

/**
 * The seal on a full square, for launchers that cut their own shape out of it.
 * @param share how much of the square the seal takes; 0.7 stays inside the safe circle of a maskable icon
 */
export function emblemOnGround(share: number): string {
  const size = emblemGrid * share;
  const inset = (emblemGrid - size) / 2;
  const seal = emblem().replace('<svg ', `<svg x="${inset}" y="${inset}" width="${size}" height="${size}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${emblemGrid} ${emblemGrid}"><rect width="${emblemGrid}" height="${emblemGrid}" fill="${colour('paper')}"/>${seal}</svg>`;
}
