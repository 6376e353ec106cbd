import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import { termsStatement } from '#domain/nominations/consent.ts';
import { categories, documentLimits, documentsField, Nomination } from '#domain/nominations/schema.ts';
import { admitNomination, submitNomination } from '#domain/nominations/submit.server.ts';
import { longestText } from '#domain/plain-form.ts';
import { kilobyte, megabyte } from '#domain/sizes.ts';
import { withUploadForm } from '#domain/upload-form.ts';
import { agreeingTo } from './agreement.ts';
import { answers, emailAddress } from './contract.ts';

const { nomineeBiography: _, ...required } = Nomination.shape;
const { properties: texts = {} } = z.toJSONSchema(Nomination, { io: 'input' });

/** Described by hand, and read by `withUploadForm`: the library would hold all files in memory. */
const form = {
  type: 'object' as const,
  required: Object.keys(required),
  properties: {
    ...Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [
        field,
        { ...(text as object), ...(field.endsWith('Email') && emailAddress) },
      ]),
    ),
    category: { type: 'string' as const, enum: [...categories] },
    [documentsField]: {
      type: 'array' as const,
      maxItems: documentLimits.files,
      items: { type: 'string' as const, format: 'binary' },
    },
  },
};

export const nominate = defineOpenAPIRoute({
  route: createRoute({
    method: 'post',
    path: '/api/nominations',
    operationId: 'submitNomination',
    summary: `Nominate for an Excellence Award, with up to ten PDF, Word, JPEG or PNG files of ${documentLimits.bytes / megabyte} MB each`,
    ...agreeingTo({ purpose: 'nomination', statement: termsStatement }),
    requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
    responses: answers(201, z.object({ success: z.literal(true), reference: z.string() }), [400, 403, 409, 413, 415, 429], {
      413: `A document is larger than ${documentLimits.bytes / megabyte} MB, or the text than ${longestText / kilobyte} kB`,
    }),
  }),
  handler: async (c) => {
    const ctx = c.get('ctx');
    const admittedAt = await admitNomination(ctx);
    const { reference } = await withUploadForm(c.req.raw, documentLimits, (form) => submitNomination(ctx, form, admittedAt));
    return c.json({ success: true as const, reference }, 201);
  },
});
