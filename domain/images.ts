import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Sharp, WebpOptions } from 'sharp';
import { day, second } from './durations.ts';
import { FileRefused, NotFound } from './errors.ts';
import { type Files, putCopy } from './files.ts';
import { hashPattern, type ImageFile, type KeptImage } from './image-address.ts';
import { imageTooLarge, imageTypes, largestImage, longestSide, mostMegapixels, tooManyPixels } from './image-limits.ts';
import { tryEach } from './try-each.ts';
import { webpSize } from './webp-size.ts';

/** For one picture. */
const timeoutSeconds = 30;

/** An uploaded picture can take 400 MB to decode, however small its file: a process takes one after the other. */
const inTurn = pLimit(1);

/** An animated PNG is one by its name and by its type in a browser. */
const acceptedTypes = new Set<string>([...imageTypes, 'image/apng']);

/** Formats that hold logos, charts and screens rather than photographs: their sharp edges are to stay. */
const likelyDrawing = new Set<string>(['image/png', 'image/gif']);
const forDrawings: WebpOptions = { nearLossless: true };
const forPhotographs: WebpOptions = { quality: 90, smartSubsample: true };

/**
 * Keeps an uploaded image, once for the same content. Its type is read from its content, not from its name. It is encoded anew:
 * turned upright, without metadata (such as where it was taken), and only the first frame of an animation.
 * @param content the file's bytes
 * @returns the image as kept; `imageAddress` says where
 * @throws FileRefused where it is too large, no image of an accepted type, or broken
 */
export async function keepImage(files: Files, content: Uint8Array): Promise<KeptImage> {
  if (content.byteLength > largestImage) throw new FileRefused('too large', imageTooLarge);
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(content);
  if (!type || !acceptedTypes.has(type.mime)) {
    throw new FileRefused('wrong type', 'The file is not a JPEG, PNG, WebP, AVIF or GIF image.');
  }
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 40);
  const kept = wholeKeyOf(hash);
  if (await files.has(kept)) return keptAnew(files, hash);
  const encoding = likelyDrawing.has(type.mime) ? forDrawings : forPhotographs;
  const { data, info } = await inTurn(() => redrawn(content, encoding));
  await files.put(kept, data, 'image/webp');
  return { hash, width: info.width, height: info.height };
}

/**
 * Opens one file of a kept image. A width is drawn when it is first asked for, and kept where there is room for it.
 * @throws NotFound where no such image is kept
 */
export async function openImage(files: Files, file: ImageFile): Promise<Uint8Array> {
  const key = keyOf(file);
  if (file.at === undefined || (await hasImage(files, file))) return read(files, key);
  const drawing = beingDrawn.get(key) ?? drawWidth(files, file).finally(() => beingDrawn.delete(key));
  beingDrawn.set(key, drawing);
  return drawing;
}

/** The pictures whose size has been read; under one hash it never changes. */
const found = new LRUCache<string, KeptImage>({ max: 10_000 });

/**
 * A kept image, in the size that its file has, whatever an address may say.
 * @throws NotFound where no such image is kept
 */
export async function findImage(files: Files, hash: string): Promise<KeptImage> {
  const known = found.get(hash);
  if (known) return known;
  const image = { hash, ...(await webpSize(await files.read(wholeKeyOf(hash)))) };
  found.set(hash, image);
  return image;
}

/** Whether one file of an image is kept; a width is not before somebody has asked for it. */
export function hasImage(files: Files, file: Pick<ImageFile, 'hash' | 'format'> & Partial<ImageFile>): Promise<boolean> {
  return files.has(keyOf(file));
}

/** Readers who ask for the same new width at the same moment wait for one drawing. */
const beingDrawn = new Map<string, Promise<Uint8Array>>();

async function drawWidth(files: Files, file: ImageFile): Promise<Uint8Array> {
  const whole = await open(await read(files, wholeKeyOf(file.hash)));
  const narrowed = whole.resize({ width: file.at, withoutEnlargement: true });
  const drawn = await (file.format === 'avif'
    ? narrowed.avif({ quality: 55, effort: 3 })
    : narrowed.webp({ quality: 78, smartSubsample: true })
  ).toBuffer();
  await putCopy(files, keyOf(file), drawn, `image/${file.format}`);
  return drawn;
}

/** Decodes all of the picture, so that a broken one is found out now and not by its readers. */
async function redrawn(content: Uint8Array, encoding: WebpOptions) {
  try {
    const picture = await open(content);
    return await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp(encoding)
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) {
      throw new FileRefused('too large', tooManyPixels);
    }
    throw new FileRefused('broken', 'The image is damaged and cannot be read.');
  }
}

/** A picture uploaded again is about to be used: it counts as kept today. */
async function keptAnew(files: Files, hash: string): Promise<KeptImage> {
  const key = wholeKeyOf(hash);
  await files.put(key, await read(files, key), 'image/webp');
  return findImage(files, hash);
}

/** The library takes 20 MB: it is loaded with the first picture. */
async function open(content: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(content, { limitInputPixels: mostMegapixels * 1_000_000, failOn: 'error' }).timeout({ seconds: timeoutSeconds });
}

async function read(files: Files, key: string): Promise<Uint8Array> {
  return buffer(await files.read(key));
}

/** @returns what is said of a picture that is not kept, or under no name that a picture has */
export function noSuchImage(): NotFound {
  return new NotFound('There is no such image.');
}

const isHash = new RegExp(`^${hashPattern}$`);

/** Where the whole of a picture is kept, of which all its widths are made. */
export function wholeKeyOf(hash: string): string {
  return keyOf({ hash, format: 'webp' });
}

function keyOf({ hash, at, format }: Pick<ImageFile, 'hash' | 'at' | 'format'>): string {
  if (!isHash.test(hash)) throw noSuchImage();
  return `images/${hash}/${at ?? 'whole'}.${format}`;
}

/**
 * Removes a picture in all its widths; the full size first, so that no further width is made of it meanwhile. Where that is there
 * again, the picture has been uploaded since, and stays.
 */
export async function removeImage(files: Files, hash: string): Promise<void> {
  const whole = wholeKeyOf(hash);
  await files.remove(whole);
  for await (const { key } of files.list(`images/${hash}/`)) if (key !== whole) await files.remove(key);
}

/** Whether a picture was uploaded at or after a moment, for the first time or again. A bucket knows the second alone. */
export async function isKeptSince(files: Files, hash: string, moment: Date): Promise<boolean> {
  const whole = wholeKeyOf(hash);
  const since = Math.floor(moment.getTime() / second) * second;
  for await (const { key, keptAt } of files.list(`images/${hash}/`)) if (key === whole) return keptAt.getTime() >= since;
  return false;
}

/** A picture younger than this may be meant for something that is still being written elsewhere. */
const sweepAfter = 30 * day;

/**
 * Removes pictures that were uploaded and are used nowhere, in all their widths.
 * @param findUsed the hashes of all pictures that anything refers to; asked once the old ones are known, so that
 * what came to be used meanwhile stays
 */
export async function sweepImages(files: Files, findUsed: () => Promise<Set<string>>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sweepAfter);
  const kept = new Set<string>();
  const young = new Set<string>();
  // A picture is known by any of its files, for a removal that was interrupted may have left widths alone.
  for await (const { key, keptAt } of files.list('images/')) {
    const [, hash = '', file] = key.split('/');
    if (file === 'whole.webp' && keptAt >= before) young.add(hash);
    kept.add(hash);
  }
  const used = await findUsed();
  const unused = [...kept].filter((hash) => !young.has(hash) && !used.has(hash));
  await tryEach(unused, (hash) => removeImage(files, hash));
}
