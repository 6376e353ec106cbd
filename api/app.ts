import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { ZodError } from 'zod';
import { uploadFailed } from '#domain/articles/upload-failure.ts';
import type { Ctx } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { imageTooLarge, largestImage } from '#domain/image-limits.ts';
import { longestText } from '#domain/plain-form.ts';
import { withAgreements } from './agreement.ts';
import { problem, refuse } from './answers.ts';
import * as blogs from './blogs.ts';
import { limitBody, officeBody } from './body-limit.ts';
import { bodyTypeOf, onlyOfType } from './body-type.ts';
import { uncompressedOnly } from './compressed-body.ts';
import { withSession } from './contract.ts';
import { readingHeaders, readingPage } from './docs.ts';
import { endpointMap } from './endpoint-map.ts';
import * as images from './images.ts';
import * as members from './members.ts';
import * as messages from './messages.ts';
import { otherMethods } from './methods.ts';
import * as nominations from './nominations.ts';
import * as payments from './payments.ts';
import { staffOnly } from './staff-only.ts';

/** Calls that need a session: it is asked for before anything of a request is looked at. */
const forStaff = endpointMap({
  'GET /api/members/pending': members.listWaiting,
  'PATCH /api/members/{id}/approve': members.approve,
  'DELETE /api/members/{id}/reject': members.reject,
  'POST /api/blogs': blogs.publish,
  'PUT /api/blogs/{id}': blogs.change,
  'DELETE /api/blogs/{id}': blogs.remove,
  'POST /image/upload': images.upload,
});

const forAnyone = endpointMap({
  'POST /api/members': members.apply,
  'GET /api/members/approved': members.listApproved,
  'GET /api/members/{id}': members.find,
  'GET /members/{id}': members.findByShortPath,
  'GET /api/blogs': blogs.list,
  'GET /api/blogs/{id}': blogs.find,
  'POST /api/nominations': nominations.nominate,
  'POST /api/contact': messages.contact,
  'POST /api/members/{id}/messages': messages.writeToListing,
  'GET /image/{name}': images.show,
  'POST /api/payment/initiatePayment': payments.initiate,
  'POST /api/payment/webhook/{provider}': payments.webhook,
});

/** Every endpoint of the REST door by its call (design, section 6). */
export const endpoints = { ...forStaff, ...forAnyone };

type Call = keyof typeof endpoints;

const calls = Object.values(endpoints).map(({ route }) => ({ method: route.method, path: route.getRoutingPath() }));

/** The document and the page that reads it, which are no endpoints of it. */
const pages = ['/api/openapi.json', '/api/docs'].map((path) => ({ method: 'get', path }));

const noObject = { form: ['Send a JSON object, with the fields by their names.'] };

/** Whether a body is no object at all, such as a list, of which the schemas have nothing to say in our words. */
function isNoObject({ issues }: ZodError): boolean {
  return issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
}

/** An image's limit is said in the words of whoever looks into it, also where it is refused before that. */
const imageRefused = (c: Context) => problem(c, 413, uploadFailed(imageTooLarge));

/** The calls that take more than text. Nominations are held to limits of their own while they are read. */
const ownLimits: { [call in Call]?: MiddlewareHandler } = {
  'POST /image/upload': limitBody(largestImage + longestText, imageRefused),
  'POST /api/nominations': (_, next) => next(),
};

/** How much a call takes: of anyone what a form of theirs may hold, which is several times what a payment provider has to tell. */
function limitOf(call: Call): MiddlewareHandler {
  return ownLimits[call] ?? limitBody(call in forStaff ? officeBody : longestText);
}

/** The REST door: what each call passes before it reaches its endpoint, and the document that describes them all. */
export function createApi() {
  const api = new OpenAPIHono({
    defaultHook: (result) => {
      if (!result.success) throw new Invalid(isNoObject(result.error) ? noObject : fieldErrors(result.error));
    },
  });
  api.onError(refuse);
  api.use(otherMethods([...calls, ...pages]));
  for (const { route } of Object.values(forStaff)) api.on(route.method, route.getRoutingPath(), staffOnly);
  // A body that its call does not take is not read, and so not looked at.
  for (const [call, { route }] of Object.entries(endpoints)) {
    const type = bodyTypeOf(route);
    if (type) api.on(route.method, route.getRoutingPath(), uncompressedOnly(), limitOf(call as Call), onlyOfType(type));
  }
  api.openapiRoutes(Object.values(endpoints));

  const about = { openapi: '3.1.0', info: { title: 'The chamber’s website', version: '1' } };
  const documentFor = ({ retention, siteUrl }: Ctx) =>
    withSession(withAgreements(api.getOpenAPI31Document(about), retention), siteUrl);
  api.get('/api/openapi.json', (c) => c.json(documentFor(c.get('ctx'))));
  api.get('/api/docs', (c) => c.html(readingPage(documentFor(c.get('ctx'))), 200, readingHeaders));
  return api;
}
