import { Readable } from 'node:stream';
import sharp, { type WebpOptions } from 'sharp';
import { expect, test } from 'vitest';
import { webpSize } from './webp-size.ts';

test.for<[string, string, WebpOptions]>([
  ['a photograph', '#2c2a7c', { quality: 90 }],
  ['a drawing', '#2c2a7c', { nearLossless: true }],
  ['a drawing that is transparent', '#2c2a7c80', { nearLossless: true }],
  ['a photograph that is transparent', '#2c2a7c80', { quality: 90 }],
])('the size of %s is read from its beginning, however it comes', async ([, background, encoding]) => {
  for (const [width, height] of [
    [1, 2_560],
    [2_560, 3],
    [901, 600],
  ] as const) {
    const picture = sharp({ create: { width, height, channels: 4, background } }).webp(encoding);
    const content = await picture.toBuffer();
    expect(await webpSize(Readable.from([content]))).toEqual({ width, height });
    expect(await webpSize(Readable.from([...content].map((byte) => Buffer.from([byte]))))).toEqual({ width, height });
  }
});

test('what is no WebP picture has no size', async () => {
  await expect(webpSize(Readable.from([Buffer.from('<html>')]))).rejects.toThrow('This is no WebP picture.');
});
