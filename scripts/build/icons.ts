import sharp from 'sharp';
import { emblemFile, emblemGrid, emblemOnGround } from '#adapters/drawings/emblem.tsx';
import { initialsOf } from '#adapters/initials.ts';
import { colour } from '#adapters/palette.ts';
import { site } from '#app/content/site.ts';
import type { SiteFile } from './site-file.ts';

/** The chamber's seal in every form browsers and launchers ask for, and the manifest that names them. */
export const icons: SiteFile[] = [
  { path: 'icon.svg', from: emblemFile(), make: async () => emblemFile() },
  { path: 'favicon.ico', from: emblemFile(), make: () => favicon(emblemFile(), [16, 32, 48]) },
  png('icon-192.png', emblemFile(), 192),
  png('icon-512.png', emblemFile(), 512),
  png('icon-maskable-192.png', emblemOnGround(0.7), 192),
  png('icon-maskable-512.png', emblemOnGround(0.7), 512),
  png('apple-touch-icon.png', emblemOnGround(0.84), 180),
  { path: 'manifest.webmanifest', from: manifest(), make: async () => manifest() },
];

function png(path: string, drawing: string, size: number): SiteFile {
  return { path, from: `${size} ${drawing}`, make: () => pixels(drawing, size) };
}

function pixels(drawing: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: (72 * size) / emblemGrid })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file: a directory of pictures, each of them a PNG. */
async function favicon(drawing: string, sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => pixels(drawing, size)));
  const [headerLength, entryLength] = [6, 16];
  const header = Buffer.alloc(headerLength + entryLength * sizes.length);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = headerLength + entryLength * index;
    const size = sizes[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // colour planes
    header.writeUInt16LE(32, entry + 6); // bits per pixel
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}

function manifest(): string {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: `${site.name} · ${site.tagline}`,
    short_name: initialsOf(site.name),
    description: site.description,
    lang: 'en-IN',
    start_url: '/',
    display: 'minimal-ui',
    background_color: colour('paper'),
    theme_color: colour('paper'),
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
    ],
  });
}
