import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import { uploadImage } from '#domain/articles/images.server.ts';
import { imageFileAddress, readImageFile } from '#domain/image-address.ts';
import { imageTooLarge, largestImage, longestSide, mostMegapixels, tooManyPixels } from '#domain/image-limits.ts';
import { findImage, hasImage, noSuchImage, openImage } from '#domain/images.ts';
import { megabyte } from '#domain/sizes.ts';
import { noStore, untilErased } from './cache-control.ts';
import { answers, lastGiven, refusing, staffSession } from './contract.ts';
import { isKnown } from './known-tag.ts';

const Upload = z.object({
  file: z
    .preprocess(lastGiven, z.instanceof(File, { error: 'Choose an image file' }))
    .openapi({ type: 'string', format: 'binary' }),
  /** Sent by the specification's client; there is one way of keeping images here. */
  upload_preset: z.preprocess(lastGiven, z.string({ error: 'Enter text' }).optional()).openapi({ type: 'string' }),
});

export const upload = defineOpenAPIRoute({
  route: createRoute({
    method: 'post',
    path: '/image/upload',
    operationId: 'uploadImage',
    security: staffSession,
    summary: `Keep an image: JPEG, PNG, WebP, AVIF or GIF, ${largestImage / megabyte} MB and ${mostMegapixels} megapixels at most`,
    description: `It is kept as WebP, without what it tells of where and with what it was taken, and of an animation the first frame. What is longer than ${longestSide} pixels on a side is made smaller.`,
    request: { body: { content: { 'multipart/form-data': { schema: Upload } }, required: true } },
    responses: answers(200, z.object({ secure_url: z.url() }), [400, 401, 403, 413, 415, 422], {
      413: `${imageTooLarge} Or: ${tooManyPixels}`,
    }),
  }),
  handler: async (c) => {
    const ctx = c.get('ctx');
    const { file } = c.req.valid('form');
    const address = await uploadImage(ctx, await file.bytes());
    return c.json({ secure_url: ctx.siteUrl + address }, 200);
  },
});

const tagged = {
  headers: { ETag: { description: 'By which it is known, for If-None-Match', schema: { type: 'string' as const } } },
};

const picture = { 'image/*': { schema: z.string().openapi({ format: 'binary' }) } };

export const show = defineOpenAPIRoute({
  route: createRoute({
    method: 'get',
    path: '/image/{name}',
    operationId: 'showImage',
    summary: 'A kept image, whole or in one of the served widths',
    request: { params: z.object({ name: z.string() }) },
    responses: {
      200: { description: 'The image', ...tagged, content: picture },
      302: {
        description: 'Where it is: the address names another size than the picture’s',
        headers: { Location: { description: 'Its address', schema: { type: 'string' as const } } },
      },
      304: { description: 'The asker has it as it is (If-None-Match)', ...tagged },
      ...refusing([404]),
    },
  }),
  handler: async (c) => {
    const { name } = c.req.valid('param');
    const file = readImageFile(name);
    if (!file) throw noSuchImage();
    const { files } = c.get('ctx');
    // Some text may name the picture in another size: it is shown, and caches keep it under its own address alone.
    const address = imageFileAddress({ ...file, ...(await findImage(files, file.hash)) });
    if (!address.endsWith(`/${name}`)) return c.body(null, 302, { location: address, ...noStore });
    // An address names its content, but whose it is may have it erased.
    const kept = { ...untilErased, etag: `"${name}"` };
    const known = c.req.header('if-none-match');
    if (known !== undefined && isKnown(kept.etag, known) && (await hasImage(files, file))) return c.body(null, 304, kept);
    const content = await openImage(files, file);
    return c.body(content as Uint8Array<ArrayBuffer>, 200, { 'content-type': `image/${file.format}`, ...kept });
  },
});
