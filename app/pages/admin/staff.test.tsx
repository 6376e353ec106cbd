import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect } from 'vitest';
import { auditEntries, staff } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { administrator, colleague, later, test } from '#test/fixtures.ts';
import { postedForm } from '#test/posted-form.ts';
import Staff, { action, loader } from './staff.tsx';

/** What is answered to whoever removes an account, the box ticked. */
const remove = (ctx: Ctx, id: string) => action(postedForm(ctx, { intent: 'remove', confirm: 'on', id }) as never);

const gone = { data: { kind: 'failed', message: 'There is no such account.' }, init: { status: 404 } };

test('a colleague who has been removed meanwhile is said to be gone, beside those who are there', async ({ office }) => {
  expect(await remove(office, crypto.randomUUID())).toMatchObject(gone);
});

test('whoever removes an account twice is told twice that it is removed, another or somebody late that there is none', async ({
  office,
  db,
}) => {
  const removed = { data: { kind: 'removed' }, init: { status: 200 } };
  for (const press of ['first', 'second']) expect(await remove(office, colleague.id), press).toMatchObject(removed);
  const another: Ctx = { ...office, actor: { ...administrator, id: 'another', name: 'Another' } };
  for (const other of [another, later(office, 11)]) expect(await remove(other, colleague.id)).toMatchObject(gone);
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'remove staff'))).toBe(1);
});

test('a colleague’s Hindi name is read out as Hindi wherever the page says it, and the words around it as English', async ({
  office,
  db,
}) => {
  await db.update(staff).set({ name: 'आशा वर्मा' }).where(eq(staff.id, colleague.id));
  const Page = createRoutesStub([{ id: 'staff', path: '/', Component: Staff as never }]);
  const loaderData = { staff: await loader(postedForm(office, {}) as never) };
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData }} />);
  const said = html.match(/आशा/g);
  expect(said, 'in the list, for a new link, in the box, and on the last button').toHaveLength(4);
  expect(html.match(/<span lang="hi"[^>]*>आशा वर्मा<\/span>/g)).toHaveLength(4);
});
