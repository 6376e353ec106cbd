// Draws the services' and the awards' pictures into app/pages/home/pictures/ornaments.svg: run
// `node scripts/draw-home-pictures.ts` after a change here. A file, not markup, so that the page stays small and browsers cache
// it; one file, not seven, because on a slow line each costs a round trip.
import { writeFileSync } from 'node:fs';
import { colour } from '#adapters/palette.ts';
import { houseArch } from '#app/ui/house-arch.ts';
import { cuspedArch, polygon, rosette, star } from '#app/ui/lattice.ts';

const [night, indigo, dusk, mist] = [colour('art-night'), colour('art-indigo'), colour('art-dusk'), colour('art-mist')];
const [paper, sand, marigold, ember] = [colour('art-paper'), colour('art-sand'), colour('art-marigold'), colour('art-ember')];

const fill = (ink: string, d: string, more = '') => `<path fill="${ink}" d="${d}"${more}/>`;
const line = (ink: string, width: number, d: string, more = '') =>
  `<path stroke="${ink}" stroke-width="${width}" d="${d}"${more}/>`;
const disc = (ink: string, x: number, y: number, r: number, more = '') =>
  `<circle fill="${ink}" cx="${x}" cy="${y}" r="${r}"${more}/>`;

/** A scene seen through an arch; the arch's lines follow the reader's scheme. */
function scene(drawing: string): string {
  return `<path class="l" stroke-width="1.25" d="${houseArch.around}" transform="translate(2 2)"/>
<g transform="translate(20 36)"><g clip-path="url(#a)">${drawing}</g><path class="l" stroke-width="3" d="${houseArch.opening}"/></g>`;
}

/** Lanterns on strings under a night sky. */
function network(): string {
  const lights = [
    [62, 190],
    [118, 128],
    [196, 158],
    [252, 222],
    [88, 284],
    [222, 300],
  ] as const;
  return [
    fill(night, 'M0 0h300v340H0Z'),
    disc(indigo, 150, 392, 210),
    line(
      dusk,
      1.5,
      'M150 182V392M-60 392C-20 300 40 222 150 182C260 222 320 300 360 392M-20 270Q150 230 320 270M-60 340Q150 290 360 340',
    ),
    line(
      mist,
      1.5,
      'M62 190L118 128L196 158L252 222L150 232L62 190M118 128L150 232L196 158M150 232L88 284L62 190M150 232L222 300L252 222',
      ' opacity=".75"',
    ),
    fill(paper, lights.map(([x, y]) => polygon([x, y], 8, 8, 1 / 16)).join('')),
    fill(marigold, polygon([150, 232], 15, 8, 1 / 16)),
    fill(night, rosette([150, 232], 2, 11, 8, { girth: 0.05 })),
  ].join('');
}

/** Steps that climb to a door with the sun behind it. */
function support(): string {
  const steps = [0, 1, 2, 3, 4, 5, 6].map((i) => `M${i * 17} ${340 - i * 22}H${300 - i * 17}V${318 - i * 22}H${i * 17}Z`);
  return [
    fill(sand, 'M0 0h300v340H0Z'),
    disc(marigold, 150, 128, 92),
    disc(paper, 150, 128, 62, ' opacity=".55"'),
    `<g stroke="${sand}" stroke-width="1.5">${fill(indigo, steps.filter((_, i) => i % 2 === 0).join(''))}${fill(dusk, steps.filter((_, i) => i % 2 === 1).join(''))}</g>`,
    fill(night, cuspedArch(52, 86, 3), ' transform="translate(124 100)"'),
    fill(marigold, cuspedArch(34, 66, 3), ' transform="translate(133 120)"'),
  ].join('');
}

/** A dhow on the monsoon sea. */
function trade(): string {
  const waves = [252, 274, 296, 318].map((y, i) => `M${i % 2 ? -60 : -30} ${y}${'q15-14 30 0t30 0'.repeat(7)}`).join('');
  return [
    fill(mist, 'M0 0h300v340H0Z'),
    disc(marigold, 214, 138, 46),
    fill(indigo, 'M0 236H300V340H0Z'),
    fill(paper, 'M138 226V60L58 206Q98 196 138 206', ` stroke="${indigo}" stroke-width="3"`),
    fill(ember, 'M146 222V84Q204 128 224 206Q184 196 146 206', ` stroke="${indigo}" stroke-width="3"`),
    line(night, 5, 'M142 40V232'),
    fill(marigold, 'M142 42l28 9-28 9Z'),
    fill(night, 'M40 214Q142 236 256 210L230 254Q142 268 70 254Z'),
    line(marigold, 2, 'M57 230Q142 248 244 226'),
    line(mist, 2, waves, ' stroke-linecap="round" opacity=".8"'),
  ].join('');
}

/** An award standing in a niche; the section around it is dark in either scheme. */
function niche(drawing: string): string {
  return `<path fill="${night}" stroke="#8f8be0" stroke-width="2" d="${cuspedArch(176, 250, 3)}" transform="translate(12 10)"/>${drawing}`;
}

/** A cup shaped as a lotus. */
const trophy = [
  line(marigold, 6, 'M64 122C42 118 38 150 70 156M136 122C158 118 162 150 130 156'),
  fill(marigold, 'M62 108H138C138 150 124 176 100 180C76 176 62 150 62 108ZM94 178H106L110 212H90ZM74 212H126V226H74Z'),
  fill(paper, 'M100 180C84 160 84 128 100 104C116 128 116 160 100 180Z', ' opacity=".85"'),
  fill(ember, 'M100 180C74 172 66 140 70 112C88 126 98 152 100 180ZM100 180C126 172 134 140 130 112C112 126 102 152 100 180Z'),
  fill(indigo, 'M64 226H136V260H64Z', ` stroke="${marigold}" stroke-width="2"`),
  fill(marigold, star([100, 243], 10, 4.4, 5)),
].join('');

/** A rosette on a ribbon, hung from the niche's crown. */
const medal = [
  fill(dusk, 'M64 60L88 142H108L86 52Z'),
  fill(mist, 'M136 60L112 142H92L114 52Z'),
  fill(marigold, star([100, 184], 50, 44, 20)),
  disc(ember, 100, 184, 38),
  disc(marigold, 100, 184, 33),
  fill(night, rosette([100, 184], 7, 28, 12, { girth: 0.028 }) + polygon([100, 184], 6, 8)),
].join('');

/** A sheet laid wide on an easel, sealed with a ribbon. */
const achievement = [
  line(ember, 6, 'M100 104L64 260M100 104L136 260'),
  fill(paper, 'M34 116H166V210H34Z'),
  line(ember, 1.5, 'M41 123H159V203H41Z'),
  line(indigo, 6, 'M70 142H130', ' stroke-linecap="round"'),
  line(dusk, 2.5, 'M56 160H144M56 172H118M56 184H106', ' stroke-linecap="round"'),
  fill(indigo, 'M126 194L120 230L134 220L148 230L142 194Z', ` stroke="${mist}"`),
  fill(marigold, star([134, 190], 20, 16, 14)),
  disc(ember, 134, 190, 10),
  fill(ember, 'M44 210H156V216H44Z'),
].join('');

/** A tall sheet whose border is an arch, on a stand. */
const excellence = [
  fill(indigo, 'M40 238H160V260H40Z', ` stroke="${marigold}" stroke-width="2"`),
  fill(paper, 'M50 88H150V238H50Z'),
  line(indigo, 2, cuspedArch(84, 132, 3), ' transform="translate(58 98)"'),
  fill(ember, rosette([100, 140], 4, 16, 8, { girth: 0.045 })),
  line(indigo, 5, 'M76 170H124', ' stroke-linecap="round"'),
  line(dusk, 2.2, 'M74 183H126M74 193H126M84 203H116', ' stroke-linecap="round"'),
  fill(marigold, star([100, 228], 17, 13.5, 14)),
  disc(ember, 100, 228, 8),
].join('');

const scenes = { network: scene(network()), support: scene(support()), trade: scene(trade()) };
const niches = {
  trophy: niche(trophy),
  medal: niche(medal),
  achievement: niche(achievement),
  excellence: niche(excellence),
};

/** Pictures of one size below each other, each with the view that shows it alone. */
function column(pictures: Record<string, string>, x: number, width: number, height: number): string {
  return Object.entries(pictures)
    .map(
      ([name, drawing], row) =>
        `<view id="${name}" viewBox="${x} ${row * height} ${width} ${height}"/><svg aria-hidden="true" x="${x}" y="${row * height}" width="${width}" height="${height}">${drawing}</svg>`,
    )
    .join('\n');
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 540 1116" fill="none">
<style>.l{stroke:${indigo}}@media (prefers-color-scheme:dark){.l{stroke:#8f8be0}}</style>
<clipPath id="a"><path d="${houseArch.opening}"/></clipPath>
${column(scenes, 0, 340, 372)}
${column(niches, 340, 200, 260)}
</svg>
`;
writeFileSync(new URL('../app/pages/home/pictures/ornaments.svg', import.meta.url), svg);
