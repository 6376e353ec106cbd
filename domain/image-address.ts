/**
 * Where kept images live. An address carries the hash of what was uploaded, so its content never changes, and the
 * picture's size, so a page can leave room for it without asking anyone:
 *
 *     /image/<hash>-1600x900.webp        the whole picture
 *     /image/<hash>-1600x900-640.avif    the same, at most 640 pixels wide
 */
const folder = '/image/';

/** The widths pictures are served in, in pixels. */
const widths = [320, 640, 960, 1280, 1920] as const;

export type ImageFormat = 'avif' | 'webp';

/** A kept image; `width` and `height` in pixels. */
export interface KeptImage {
  hash: string;
  width: number;
  height: number;
}

/** One file of a kept image; without `at` it is the whole picture. */
export interface ImageFile extends KeptImage {
  at?: number;
  format: ImageFormat;
}

/** @returns the address of the whole picture: what is written down wherever the image is used */
export function imageAddress(image: KeptImage): string {
  return imageFileAddress({ ...image, format: 'webp' });
}

/** @returns the one address of a file, which `readImageFile` reads */
export function imageFileAddress({ hash, width, height, at, format }: ImageFile): string {
  const narrowed = at === undefined ? '' : `-${at}`;
  return `${folder}${hash}-${width}x${height}${narrowed}.${format}`;
}

/** What an image is known by, wherever its address stands; PostgreSQL reads it alike. */
export const hashPattern = '[0-9a-f]{40}';

/** The same in the address of a whole picture: a text may have another number of forty digits. */
export const hashInAddress = String.raw`${folder}(${hashPattern})-\d+x\d+\.webp`;

const fileName = new RegExp(String.raw`^(${hashPattern})-(\d{1,4})x(\d{1,4})(?:-(\d{3,4}))?\.(avif|webp)$`);

/**
 * Reads the last part of an image's address.
 * @returns undefined where there can be no such file
 */
export function readImageFile(name: string): ImageFile | undefined {
  const [, hash, width, height, at, format] = fileName.exec(name) ?? [];
  if (!hash || !(Number(width) > 0 && Number(height) > 0)) return undefined;
  const image = { hash, width: Number(width), height: Number(height) };
  if (at === undefined) return format === 'webp' ? { ...image, format } : undefined;
  const isServed = (widths as readonly number[]).includes(Number(at));
  return isServed ? { ...image, at: Number(at), format: format as ImageFormat } : undefined;
}

/**
 * Recognises an image that was kept here.
 * @param address with or without our origin
 * @param siteUrl the site's public address; other origins are not ours
 * @returns undefined for every other address
 */
export function readImageAddress(address: string, siteUrl = ''): KeptImage | undefined {
  const path = siteUrl && address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  const file = path.startsWith(folder) ? readImageFile(path.slice(folder.length)) : undefined;
  return file && file.at === undefined ? { hash: file.hash, width: file.width, height: file.height } : undefined;
}

/** @returns the `srcset` of an image in one format: every width up to its own */
export function imageSourceSet(image: KeptImage, format: ImageFormat): string {
  return widthsUpTo(image.width)
    .map((at) => `${imageFileAddress({ ...image, at, format })} ${Math.min(at, image.width)}w`)
    .join(', ');
}

/** @returns the address for programs that take one address alone: no wider than a page needs */
export function imageSource(image: KeptImage): string {
  return imageFileAddress({ ...image, at: Math.min(960, widthsUpTo(image.width).at(-1) ?? 960), format: 'webp' });
}

/** The served widths below the image's own, and the first that holds all of it. */
function widthsUpTo(width: number): number[] {
  const wide = widths.findIndex((at) => at >= width);
  return wide < 0 ? [...widths] : widths.slice(0, wide + 1);
}
