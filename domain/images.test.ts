import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openFiles, type Storage } from '#adapters/files.ts';
import { bucketStorage, temporaryFolder } from '#test/files.ts';
import { leaveFree } from '#test/full-disk.ts';
import { aDecompressionBomb, aPicture, aTelephonePicture } from '#test/pictures.ts';
import { day } from './durations.ts';
import { FileRefused, NotFound } from './errors.ts';
import { imageAddress, imageSource, imageSourceSet, readImageAddress, readImageFile } from './image-address.ts';
import { largestImage } from './image-limits.ts';
import { findImage, hasImage, keepImage, openImage, removeImage, sweepImages } from './images.ts';
import { isOutage } from './outage.ts';
import { megabyte } from './sizes.ts';

const inFolder = async () => openFiles({ folder: await temporaryFolder() });

/** Asks for an address as the site would. */
async function fetched(files: Awaited<ReturnType<typeof inFolder>>, address: string) {
  const file = readImageFile(address.replace('/image/', ''));
  if (!file) throw new Error(`${address} is no image's address.`);
  return sharp(await openImage(files, file)).metadata();
}

const addressesIn = (sourceSet: string) => sourceSet.split(', ').map((entry) => entry.split(' ')[0] ?? '');

const storages: Record<string, () => Promise<Storage>> = {
  folder: async () => ({ folder: await temporaryFolder() }),
  bucket: bucketStorage,
};

for (const [kind, storage] of Object.entries(storages)) {
  test(`in a ${kind}, an image is kept once, and served in responsive sizes as AVIF and WebP`, async () => {
    const files = await openFiles(await storage());
    const content = await aPicture('jpeg', { width: 1000, height: 500 });
    const image = await keepImage(files, content);
    expect(image).toMatchObject({ width: 1000, height: 500 });
    expect(await keepImage(files, content)).toEqual(image);
    expect(await Array.fromAsync(files.list('images/'))).toHaveLength(1);

    expect(await findImage(files, image.hash)).toEqual(image);
    expect(await fetched(files, imageAddress(image))).toMatchObject({ format: 'webp', width: 1000 });
    expect(imageSourceSet(image, 'avif')).toMatch(/-320\.avif 320w, .*-640\.avif 640w, .*-960\.avif 960w, .*-1280\.avif 1000w$/);
    const avif = await Promise.all(addressesIn(imageSourceSet(image, 'avif')).map((address) => fetched(files, address)));
    expect(avif.map(({ width, compression }) => [width, compression])).toEqual([320, 640, 960, 1000].map((at) => [at, 'av1']));
    expect(await fetched(files, imageSource(image))).toMatchObject({ format: 'webp', width: 960 });
  });
}

test.for(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is taken as an image', async (format) => {
  expect(await keepImage(await inFolder(), await aPicture(format))).toMatchObject({ width: 900, height: 600 });
});

test.for([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing that may carry scripts', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
  ['a drawing behind an XML heading', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a document', '%PDF-1.7\n1 0 obj\n'],
  ['nothing', ''],
] as const)('%s is no image, whatever its name says', async ([, content]) => {
  const refusal = keepImage(await inFolder(), Buffer.from(content));
  await expect(refusal).rejects.toMatchObject({ name: 'FileRefused', reason: 'wrong type' });
});

test.for(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'an image, a %s, that is cut short is refused, and not kept',
  async (format) => {
    const files = await inFolder();
    const noise = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
      .toFormat(format)
      .toBuffer();
    const refusal = keepImage(files, noise.subarray(0, noise.length / 2));
    await expect(refusal).rejects.toMatchObject({ name: 'FileRefused', reason: 'broken' });
    expect(await Array.fromAsync(files.list('images/'))).toEqual([]);
  },
);

test('a beginning that belongs to an image does not make one', async () => {
  const lie = Buffer.concat([(await aPicture('png')).subarray(0, 33), Buffer.from('<script>alert(1)</script>'.repeat(40))]);
  await expect(keepImage(await inFolder(), lie)).rejects.toThrow(FileRefused);
});

test('a decompression bomb is refused by what it says of itself, before it is unpacked', async () => {
  const refusal = keepImage(await inFolder(), await aDecompressionBomb());
  await expect(refusal).rejects.toMatchObject({ reason: 'too large', message: 'The image has more than 64 megapixels.' });
});

test('an image of more than 10 MB is refused', async () => {
  const large = Buffer.concat([await aPicture('jpeg'), Buffer.alloc(largestImage)]);
  await expect(keepImage(await inFolder(), large)).rejects.toMatchObject({ message: 'The image is larger than 10 MB.' });
});

test('where and with what a picture was taken is not kept, and it stands upright', async () => {
  const files = await inFolder();
  const content = await aTelephonePicture();
  expect((await sharp(content).metadata()).exif?.toString('latin1')).toContain('Telephone');
  const image = await keepImage(files, content);
  expect(image).toMatchObject({ width: 400, height: 600 });
  for (const { key } of await Array.fromAsync(files.list('images/'))) {
    const kept = await buffer(await files.read(key));
    expect(await sharp(kept).metadata()).not.toHaveProperty('exif');
    expect(kept.toString('latin1')).not.toContain('Telephone');
  }
});

test('an image larger than any screen is kept smaller', async () => {
  const image = await keepImage(await inFolder(), await aPicture('jpeg', { width: 5_000, height: 1_000 }));
  expect(image).toMatchObject({ width: 2_560, height: 512 });
  expect(imageSourceSet(image, 'webp')).toMatch(/1920w$/);
});

test('readers who ask for a new width at the same moment are all answered', async () => {
  const files = await inFolder();
  const image = await keepImage(files, await aPicture());
  const answers = await Promise.all(Array.from({ length: 5 }, () => openImage(files, { ...image, at: 320, format: 'avif' })));
  expect(new Set(answers.map(({ byteLength }) => byteLength)).size).toBe(1);
});

test('on a disk that is almost full a new width is drawn for its readers, and not kept', async () => {
  const files = await inFolder();
  const image = await keepImage(files, await aPicture());
  leaveFree(255 * megabyte, 100_000 * megabyte);
  expect(await fetched(files, imageSource(image))).toMatchObject({ format: 'webp', width: 900 });
  expect(await Array.fromAsync(files.list('images/'))).toHaveLength(1);
  await expect(keepImage(files, await aPicture('png')), 'a picture that is sent is refused').rejects.toSatisfy(isOutage);
});

test('a width that a reader asks for while a picture is swept away goes with it', async () => {
  const files = await inFolder();
  const image = await keepImage(files, await aPicture());
  const readMeanwhile = async () => {
    await openImage(files, { ...image, at: 320, format: 'webp' });
    return new Set<string>();
  };
  await sweepImages(files, readMeanwhile, new Date(Date.now() + 31 * day));
  expect(await Array.fromAsync(files.list('images/'))).toEqual([]);
});

test('a picture that is sent again while it is removed stays', async () => {
  const files = await inFolder();
  const picture = await aPicture();
  const image = await keepImage(files, picture);
  const remove = vi.fn(files.remove).mockImplementationOnce(async (key) => {
    await files.remove(key);
    await keepImage(files, picture);
  });
  await removeImage({ ...files, remove }, image.hash);
  expect(await hasImage(files, { ...image, format: 'webp' })).toBe(true);
});

test('only addresses of kept images in served widths are answered', async () => {
  const files = await inFolder();
  const image = await keepImage(files, await aPicture());
  const name = imageAddress(image).replace('/image/', '');
  for (const asked of [name.replace('.webp', '-321.webp'), name.replace('.webp', '.avif'), name.replace('.webp', '.svg')]) {
    expect(readImageFile(asked), asked).toBeUndefined();
  }
  expect(readImageFile('../../etc/passwd')).toBeUndefined();
  await expect(openImage(files, { ...image, hash: 'f'.repeat(40), format: 'webp' })).rejects.toThrow(NotFound);
  await expect(openImage(files, { ...image, hash: 'f'.repeat(40), at: 640, format: 'avif' })).rejects.toThrow(NotFound);
});

test('an image of ours is known by its address, with or without our origin', () => {
  const image = { hash: 'a'.repeat(40), width: 30, height: 20 };
  const address = imageAddress(image);
  expect(readImageAddress(address)).toEqual(image);
  expect(readImageAddress(`https://chamber.example${address}`, 'https://chamber.example')).toEqual(image);
  expect(readImageAddress(`https://chamber.example.evil${address}`, 'https://chamber.example')).toBeUndefined();
  expect(readImageAddress(`https://elsewhere.example${address}`, 'https://chamber.example')).toBeUndefined();
  expect(readImageAddress('javascript:alert(1)')).toBeUndefined();
});

test('pictures that many send at once are decoded one after the other: each may need hundreds of megabytes', async () => {
  const pictures = await Promise.all([20, 30, 40, 50].map((width) => aPicture('png', { width, height: 20 })));
  type Decode = (this: Sharp, ...given: unknown[]) => Promise<unknown>;
  const { prototype } = sharp as unknown as { prototype: { toBuffer: Decode } };
  const decode = prototype.toBuffer;
  const decoding: string[] = [];
  const noting = vi.spyOn(prototype, 'toBuffer').mockImplementation(function (this: Sharp, ...given) {
    decoding.push('begun');
    return decode.apply(this, given).finally(() => decoding.push('done'));
  });
  onTestFinished(() => noting.mockRestore());
  const files = await inFolder();
  await Promise.all(pictures.map((picture) => keepImage(files, picture)));
  expect(decoding).toEqual(pictures.flatMap(() => ['begun', 'done']));
});
