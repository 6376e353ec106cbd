import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import { writeToChamber } from '#domain/messages/messages.server.ts';
import { ContactMessage } from '#domain/messages/schema.ts';
import { answers, json } from './contract.ts';

export const contact = defineOpenAPIRoute({
  route: createRoute({
    method: 'post',
    path: '/api/contact',
    summary: 'Write to the chamber',
    request: { body: { ...json(ContactMessage), required: true } },
    responses: answers(200, z.object({ success: z.literal(true) }), [400, 413, 415, 429]),
  }),
  handler: async (c) => {
    await writeToChamber(c.get('ctx'), c.req.valid('json'));
    return c.json({ success: true as const }, 200);
  },
});
