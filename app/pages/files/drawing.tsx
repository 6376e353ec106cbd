import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import colours from '#app/styles/colours.css?raw';
import { readSchemes, type Scheme } from '#app/ui/colours.ts';
import { type Drawing, readDrawingAddress } from '#app/ui/drawings/address.ts';
import { CoverDrawing } from '#app/ui/drawings/cover-drawing.tsx';
import { CoverSheet } from '#app/ui/drawings/cover-sheet.tsx';
import { JaaliWindowDrawing } from '#app/ui/drawings/jaali-window-drawing.tsx';
import { type LatticeFamily, latticeFamilies } from '#app/ui/lattice.ts';
import { ActivitySheet } from '../activities/scenes/activity-sheet.tsx';
import { HomeSheet } from '../home/pictures/home-sheet.tsx';
import type { Route } from './+types/drawing';

/** Longer than any title; an address can be written by anybody. */
const longestSeeds = 400;

/** A drawing as a file, in the colours of the reader's scheme; `drawingAddress` says where it lies. */
export function loader({ request }: Route.LoaderArgs) {
  const asked = readDrawingAddress(new URL(request.url).pathname);
  const drawing = asked && asked.seeds.join().length <= longestSeeds ? draw(asked.drawing, asked.seeds) : undefined;
  if (!drawing) throw new Response(null, { status: 404 });
  const { file, style } = fileOf(drawing);
  return new Response(file, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=604800',
      'content-security-policy': policyFor(style),
    },
  });
}

/** @returns undefined where the seeds are not those of the drawing */
function draw(drawing: Drawing, seeds: readonly string[]): ReactElement | undefined {
  const [seed = '', second = ''] = seeds;
  if (drawing === 'cover' && seeds.length === 1) return <CoverDrawing seed={seed} />;
  if (drawing === 'covers.svg' && seeds.length > 0 && seeds.every(isName)) return <CoverSheet seeds={seeds} />;
  if (drawing === 'window' && seeds.length === 1) return <JaaliWindowDrawing seed={seed} />;
  if (drawing === 'window' && seeds.length === 2 && isFamily(second)) return <JaaliWindowDrawing seed={seed} family={second} />;
  if (drawing === 'activities.svg' && seeds.length === 0) return <ActivitySheet />;
  if (drawing === 'home.svg' && seeds.length === 0) return <HomeSheet />;
  return undefined;
}

/** A view can be called so. */
const isName = (seed: string) => /^[a-z][a-z\d]*$/.test(seed);

const isFamily = (name: string): name is LatticeFamily => latticeFamilies.some((family) => family === name);

/** By day, and what is different by night. */
const schemes = readSchemes(colours);

const properties = { fill: 'fill', stroke: 'stroke', text: 'color' } as const;

/** No stylesheet of the site reaches into a file: it brings the rules for its own colour classes. */
function fileOf(drawing: ReactElement): { file: string; style: string } {
  const markup = renderToStaticMarkup(drawing).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  const classes = new Set(Array.from(markup.matchAll(/\b(fill|stroke|text)-([a-z-]+)/g), ([name]) => name));
  const light = [...classes].map((name) => ruleOf(name, schemes.light)).join('');
  const dark = [...classes].map((name) => ruleOf(name, schemes.dark)).join('');
  const style = `${light}${dark && `@media (prefers-color-scheme:dark){${dark}}`}`;
  return { file: markup.replace('>', `><style>${style}</style>`), style };
}

/** Opened by itself a drawing is a document: it may show its own style, and nothing more. */
function policyFor(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`;
}

function ruleOf(name: string, scheme: Scheme): string {
  const [, property, role = ''] = /^(fill|stroke|text)-([a-z-]+)$/.exec(name) ?? [];
  const colour = role === 'none' ? 'none' : scheme.get(role);
  return colour && property ? `.${name}{${properties[property as keyof typeof properties]}:${colour}}` : '';
}
