import { OpenAPIHono } from '@hono/zod-openapi';
import { except } from 'hono/combine';
import { Invalid } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { refuse } from './answers.ts';
import * as blogs from './blogs.ts';
import { limitBody, megabyte, usualBody } from './body-limit.ts';
import { bodyTypes } from './body-type.ts';
import { sessionCookie } from './contract.ts';
import { readingPage } from './docs.ts';
import * as images from './images.ts';
import * as members from './members.ts';
import * as messages from './messages.ts';
import { otherMethods } from './methods.ts';
import * as nominations from './nominations.ts';
import * as payments from './payments.ts';
import { staffOnly } from './staff-only.ts';

/** Calls that need a session: it is asked for before anything of a request is looked at. */
const forStaff = [
  members.listWaiting, // GET /api/members/pending
  members.approve, // PATCH /api/members/{id}/approve
  members.reject, // DELETE /api/members/{id}/reject
  blogs.publish, // POST /api/blogs
  blogs.change, // PUT /api/blogs/{id}
  blogs.remove, // DELETE /api/blogs/{id}
  images.upload, // POST /image/upload
] as const;

const forAnyone = [
  members.apply, // POST /api/members
  members.listApproved, // GET /api/members/approved
  members.find, // GET /api/members/{id}
  members.findByShortPath, // GET /members/{id}
  blogs.list, // GET /api/blogs
  blogs.find, // GET /api/blogs/{id}
  nominations.nominate, // POST /api/nominations, which reads its files within limits of its own
  messages.contact, // POST /api/contact
  messages.writeToListing, // POST /api/members/{id}/messages
  images.show, // GET /image/{name}
  payments.initiate, // POST /api/payment/initiatePayment
  payments.webhook, // POST /api/payment/webhook/{provider}
] as const;

/** Every endpoint of the REST door (design, section 6). */
export function createApi() {
  const api = new OpenAPIHono({
    defaultHook: (result) => {
      if (!result.success) throw new Invalid(fieldErrors(result.error));
    },
  });
  api.onError(refuse);
  for (const { route } of forStaff) api.on(route.method, route.getRoutingPath(), staffOnly);
  api.use('/image/upload', limitBody(11 * megabyte));
  api.use('/api/*', except('/api/nominations', limitBody(usualBody)), bodyTypes());
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', sessionCookie);
  api.openapiRoutes([...forStaff, ...forAnyone]);

  const about = { openapi: '3.1.0', info: { title: 'The chamber’s website', version: '1' } };
  api.doc31('/api/openapi.json', about);
  api.get('/api/docs', (c) => c.html(readingPage(api.getOpenAPI31Document(about))));
  const routes = [...forStaff, ...forAnyone].map(({ route }) => ({ method: route.method, path: route.getRoutingPath() }));
  const pages = ['/api/openapi.json', '/api/docs'].map((path) => ({ method: 'get', path }));
  const others = otherMethods([...routes, ...pages]);
  for (const path of ['/api/*', '/image/:name', '/members/:id']) api.all(path, others);
  return api;
}
