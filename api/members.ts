import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import { accepts } from 'hono/accepts';
import { listDirectory } from '#domain/members/directory.server.ts';
import { directoryPages } from '#domain/members/directory-cursor.ts';
import { applyForMembership, approveMember, findCompany, type Member, rejectMember } from '#domain/members/members.server.ts';
import { listPending, pendingPages } from '#domain/members/pending.server.ts';
import {
  Application,
  countries,
  DirectoryFilter,
  directoryRules,
  letterShape,
  longestState,
  memberStatuses,
} from '#domain/members/schema.ts';
import { indianStates } from '#domain/states.ts';
import { agreeingTo } from './agreement.ts';
import { answers, cursorOf, described, emailAddress, inQuery, json, PageLimit, staffSession, WithId } from './contract.ts';

const Decided = z.object({ _id: z.uuid(), fullName: z.string(), status: z.enum(memberStatuses) }).openapi('Application');

const Decision = z.object({ data: Decided }).openapi('Decision');

const ApplicationBody = Application.extend({
  email: described(Application.shape.email, emailAddress),
  country: described(Application.shape.country, { enum: [...countries] }),
  state: described(Application.shape.state, { description: 'Never refused: what can be no state counts as not given.' }),
});

export const apply = defineOpenAPIRoute({
  route: createRoute({
    method: 'post',
    path: '/api/members',
    operationId: 'applyForMembership',
    summary: 'Apply for membership',
    ...agreeingTo({ purpose: 'membership' }),
    request: { body: { ...json(ApplicationBody), required: true } },
    responses: answers(
      201,
      z.object({ success: z.literal(true), member: Decided.omit({ fullName: true }) }),
      [400, 403, 413, 415, 429],
    ),
  }),
  handler: async (c) => {
    const { id, status } = await applyForMembership(c.get('ctx'), c.req.valid('json'));
    return c.json({ success: true as const, member: { _id: id, status } }, 201);
  },
});

const DirectoryQuery = z.object({
  q: inQuery(DirectoryFilter.shape.q),
  state: inQuery(directoryRules.state, {
    maxLength: longestState,
    description: `A state as members have given it; India’s are kept as forms offer them. Another finds nobody. Forms offer: ${indianStates.join(', ')}.`,
  }),
  letter: inQuery(directoryRules.letter, { pattern: letterShape.source }),
  cursor: cursorOf(directoryPages),
  limit: PageLimit,
});

const DirectoryMembers = z.object({
  members: z.array(z.object({ _id: z.uuid(), fullName: z.string(), address: z.string(), state: z.string() })),
  nextCursor: z.string().nullable(),
  total: z.int(),
  totalIsExact: z.boolean(),
});

export const listApproved = defineOpenAPIRoute({
  route: createRoute({
    method: 'get',
    path: '/api/members/approved',
    operationId: 'listMembers',
    summary: 'The members directory',
    request: { query: DirectoryQuery },
    responses: answers(200, DirectoryMembers, [400]),
  }),
  handler: async (c) => {
    const { limit, ...filter } = c.req.valid('query');
    const page = await listDirectory(c.get('ctx'), filter, limit);
    const members = page.members.map(({ id, fullName, address, state }) => ({ _id: id, fullName, address, state }));
    return c.json({ members, nextCursor: page.nextCursor, total: page.total, totalIsExact: page.totalIsExact }, 200);
  },
});

const PendingQuery = z.object({ cursor: cursorOf(pendingPages), limit: PageLimit });

const PendingMembers = z.object({
  members: z.array(
    z.object({ _id: z.uuid(), fullName: z.string(), email: z.string(), phone: z.string(), createdAt: z.iso.datetime() }),
  ),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

export const listWaiting = defineOpenAPIRoute({
  route: createRoute({
    method: 'get',
    path: '/api/members/pending',
    operationId: 'listApplications',
    security: staffSession,
    summary: 'Applications waiting for the office, the oldest first',
    request: { query: PendingQuery },
    responses: answers(200, PendingMembers, [400, 401, 403]),
  }),
  handler: async (c) => {
    const { cursor, limit } = c.req.valid('query');
    const { nextCursor, total, ...page } = await listPending(c.get('ctx'), cursor, limit);
    const members = page.members.map(({ id, fullName, email, phone, createdAt }) => ({
      _id: id,
      fullName,
      email,
      phone,
      createdAt: createdAt.toISOString(),
    }));
    return c.json({ members, nextCursor, total }, 200);
  },
});

export const approve = defineOpenAPIRoute({
  route: createRoute({
    method: 'patch',
    path: '/api/members/{id}/approve',
    operationId: 'approveApplication',
    security: staffSession,
    summary: 'Approve an application',
    request: WithId,
    responses: answers(200, Decision, [401, 403, 404, 409]),
  }),
  handler: async (c) => c.json({ data: presentDecided(await approveMember(c.get('ctx'), c.req.valid('param').id)) }, 200),
});

export const reject = defineOpenAPIRoute({
  route: createRoute({
    method: 'delete',
    path: '/api/members/{id}/reject',
    operationId: 'rejectApplication',
    security: staffSession,
    summary: 'Reject an application',
    request: WithId,
    responses: answers(200, Decision, [401, 403, 404, 409]),
  }),
  handler: async (c) => c.json({ data: presentDecided(await rejectMember(c.get('ctx'), c.req.valid('param').id)) }, 200),
});

// The spelling of the company call is the specification's (section 3), other than the directory's.
const Company = z
  .object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    zipcode: z.string(),
    country: z.string(),
    tax: z.string(),
    business_description: z.string(),
    website: z.string(),
    email: z.string(),
    phone: z.string(),
    fax: z.string(),
    status: z.literal('approved'),
    createdAt: z.iso.datetime(),
  })
  .openapi('Company');

export const find = defineOpenAPIRoute({
  route: createRoute({
    method: 'get',
    path: '/api/members/{id}',
    operationId: 'findCompany',
    summary: 'A listed company',
    request: WithId,
    responses: answers(200, Company, [404]),
  }),
  handler: async (c) => c.json(presentCompany(await findCompany(c.get('ctx'), c.req.valid('param').id)), 200),
});

const whereItsPageIs = { Location: { description: 'The address of the page', schema: { type: 'string' as const } } };

export const findByShortPath = defineOpenAPIRoute({
  route: createRoute({
    method: 'get',
    path: '/members/{id}',
    operationId: 'findCompanyByShortPath',
    summary: 'A listed company; a browser is led to its page',
    request: WithId,
    responses: { ...answers(200, Company, [404]), 302: { description: 'The page, for a browser', headers: whereItsPageIs } },
  }),
  handler: async (c) => {
    const { id } = c.req.valid('param');
    c.header('vary', 'Accept', { append: true });
    const wanted = accepts(c, { header: 'Accept', supports: ['application/json', 'text/html'], default: 'application/json' });
    if (wanted === 'text/html') return c.redirect(`/company/${encodeURIComponent(id)}`, 302);
    return c.json(presentCompany(await findCompany(c.get('ctx'), id)), 200);
  },
});

function presentDecided({ id, fullName, status }: Member) {
  return { _id: id, fullName, status };
}

function presentCompany(member: Member): z.infer<typeof Company> {
  return {
    name: member.fullName,
    address: member.address,
    city: member.city,
    zipcode: member.zipCode,
    country: member.country,
    tax: member.tax,
    business_description: member.businessDescription,
    website: member.website,
    email: member.email,
    phone: member.phone,
    fax: member.fax,
    status: 'approved',
    createdAt: member.createdAt.toISOString(),
  };
}
