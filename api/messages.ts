import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import { writeToOwner } from '#domain/messages/company-messages.server.ts';
import { writeToChamber } from '#domain/messages/messages.server.ts';
import { CompanyMessage, ContactMessage } from '#domain/messages/schema.ts';
import { subjects } from '#domain/messages/subjects.ts';
import { agreeingTo } from './agreement.ts';
import { answers, Done, described, emailAddress, json, WithId } from './contract.ts';

const ContactBody = ContactMessage.extend({
  email: described(ContactMessage.shape.email, emailAddress),
  subject: described(ContactMessage.shape.subject, { enum: [...subjects] }),
});

const CompanyBody = CompanyMessage.extend({ email: described(CompanyMessage.shape.email, emailAddress) });

export const contact = defineOpenAPIRoute({
  route: createRoute({
    method: 'post',
    path: '/api/contact',
    operationId: 'writeToChamber',
    summary: 'Write to the chamber',
    ...agreeingTo({ purpose: 'contact' }),
    request: { body: { ...json(ContactBody), required: true } },
    responses: answers(200, Done, [400, 403, 413, 415, 429]),
  }),
  handler: async (c) => {
    await writeToChamber(c.get('ctx'), c.req.valid('json'));
    return c.json({ success: true as const }, 200);
  },
});

export const writeToListing = defineOpenAPIRoute({
  route: createRoute({
    method: 'post',
    path: '/api/members/{id}/messages',
    operationId: 'writeToOwner',
    summary: 'Write to the owner of a listing',
    ...agreeingTo({ purpose: 'company-message' }),
    request: { ...WithId, body: { ...json(CompanyBody), required: true } },
    responses: answers(201, Done, [400, 403, 404, 413, 415, 429]),
  }),
  handler: async (c) => {
    await writeToOwner(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'));
    return c.json({ success: true as const }, 201);
  },
});
