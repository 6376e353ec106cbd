import { type APIRequestContext, expect } from '@playwright/test';
import type { Application } from '#domain/members/schema.ts';
import { administratorPassword } from './administrator.ts';
import { anApplication } from './factories.ts';

/**
 * Lists a company, which nobody has claimed yet, through the REST door. Afterwards `request` is signed in as the administrator.
 * @param given what is said of it; it has an email of its own unless that is said too
 */
export async function aListing(request: APIRequestContext, given: Partial<Application>) {
  const application = anApplication({ email: `${crypto.randomUUID()}@example.in`, ...given });
  const applied = await request.post('/api/members', { data: application });
  const { _id: id } = (await applied.json()).member as { _id: string };
  await request.post('/admin/login', { form: { password: administratorPassword } });
  expect((await request.patch(`/api/members/${id}/approve`)).status()).toBe(200);
  return { id, fullName: application.fullName, email: application.email };
}
