import { megabyte } from './sizes.ts';

/** How large an uploaded image may be, in bytes. */
export const largestImage = 10 * megabyte;

/** The message for a larger one, on the server and in the browser, which can show it before sending the file. */
export const imageTooLarge = `The image is larger than ${largestImage / megabyte} MB.`;

/** A little more than the largest telephone pictures that fit into `largestImage`; a decompression bomb has more. */
export const mostMegapixels = 64;

/** The message for more. */
export const tooManyPixels = `The image has more than ${mostMegapixels} megapixels.`;

/** Kept images are scaled down to this length on either side, in pixels: more than a wide screen shows. */
export const longestSide = 2_560;

/** Of which types it may be. SVG is not among them: it can carry scripts. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** The same, as a file's field asks for them. */
export const imagesAsked = imageTypes.join();
