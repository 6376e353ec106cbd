import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import colours from '#app/styles/colours.css?raw';
import { CoverDrawing } from '#app/ui/drawings/cover-drawing.tsx';
import { JaaliWindowDrawing } from '#app/ui/drawings/jaali-window-drawing.tsx';
import { type LatticeFamily, latticeFamilies } from '#app/ui/lattice.ts';
import { ActivityScene, isActivityIcon } from '../activities/scenes/activity-scene.tsx';
import { InitiativeScene, isInitiativePicture } from '../initiatives/scenes/initiative-scene.tsx';
import type { Route } from './+types/drawing';

/** Longer than any title; an address can be written by anybody. */
const longestSeeds = 400;

/** A drawing as a file, in the colours of the reader's scheme; `drawingAddress` says where it lies. */
export function loader({ request }: Route.LoaderArgs) {
  const [name, ...seeds] = namesIn(new URL(request.url).pathname);
  const drawing = seeds.join().length <= longestSeeds ? draw(name, seeds) : undefined;
  if (!drawing) throw new Response(null, { status: 404 });
  return new Response(fileOf(drawing), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' },
  });
}

/** Read from the address as it came: the router's own `*` no longer tells a slash within a name ("M/s") from one between names. */
function namesIn(pathname: string): string[] {
  try {
    return pathname
      .replace(/^\/drawings\//i, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return []; // no name reads like this
  }
}

function draw(name: string | undefined, seeds: readonly string[]): ReactElement | undefined {
  const [seed = '', second = ''] = seeds;
  if (name === 'cover' && seeds.length === 2) return <CoverDrawing seed={seed} title={second} />;
  if (name === 'window' && seeds.length === 1) return <JaaliWindowDrawing seed={seed} />;
  if (name === 'window' && seeds.length === 2 && isFamily(second)) return <JaaliWindowDrawing seed={seed} family={second} />;
  if (name === 'activity' && seeds.length === 1 && isActivityIcon(seed)) return <ActivityScene icon={seed} />;
  if (name === 'initiative' && seeds.length === 1 && isInitiativePicture(seed)) return <InitiativeScene picture={seed} />;
  return undefined;
}

const isFamily = (name: string): name is LatticeFamily => latticeFamilies.some((family) => family === name);

const properties = { fill: 'fill', stroke: 'stroke', text: 'color' } as const;

/** No stylesheet of the site reaches into a file: it brings the rules for its own colour classes. */
function fileOf(drawing: ReactElement): string {
  const markup = renderToStaticMarkup(drawing).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  const classes = new Set(Array.from(markup.matchAll(/\b(fill|stroke|text)-([a-z-]+)/g), ([name]) => name));
  const light = [...classes].map((name) => ruleOf(name, schemes.light)).join('');
  const dark = [...classes].map((name) => ruleOf(name, schemes.dark)).join('');
  const style = `<style>${light}${dark && `@media (prefers-color-scheme:dark){${dark}}`}</style>`;
  return markup.replace('>', `>${style}`);
}

function ruleOf(name: string, scheme: ReadonlyMap<string, string>): string {
  const [, property, role = ''] = /^(fill|stroke|text)-([a-z-]+)$/.exec(name) ?? [];
  const colour = role === 'none' ? 'none' : scheme.get(role);
  return colour && property ? `.${name}{${properties[property as keyof typeof properties]}:${colour}}` : '';
}

/** The colours where pages get theirs: by day, and what is different by night. */
const schemes = readSchemes(colours);

function readSchemes(css: string) {
  const [byDay = '', others = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  const [byNight = '', drawings = ''] = others.split('/* Colours of drawings');
  const read = (part: string) =>
    Array.from(part.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g), ([, role = '', value = '']): [string, string] => [role, value]);
  const always = read(drawings).filter(([role]) => role.startsWith('art-'));
  return { light: new Map([...read(byDay), ...always]), dark: new Map(read(byNight)) };
}
