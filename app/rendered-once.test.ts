import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { renderedOnce } from './rendered-once.ts';

/** How often a page is rendered for two answers. */
async function renderings(...answers: [data: object, status: number, method?: string][]): Promise<number> {
  const url = `http://localhost/${Math.random()}`;
  let rendered = 0;
  for (const [actionData, status, method = 'POST'] of answers) {
    const context = { staticHandlerContext: { actionData, loaderData: { stamp: 'the same' }, errors: null } };
    await renderedOnce(new Request(url, { method }), status, context as unknown as EntryContext, async () => {
      rendered += 1;
      return { html: JSON.stringify(actionData), policy: '' };
    });
  }
  return rendered;
}

test('the same answer to a form that was kept is rendered once for all', async () => {
  expect(await renderings([{ kind: 'submitted' }, 201], [{ kind: 'submitted' }, 201])).toBe(1);
});

test('an answer that says something else is rendered for itself', async () => {
  expect(await renderings([{ reference: 'EA-1' }, 201], [{ reference: 'EA-2' }, 201])).toBe(2);
});

test('what was typed and not kept is never remembered, and neither are pages that were asked for', async () => {
  const typed = { values: { fullName: 'Asha' } };
  expect(await renderings([typed, 400], [typed, 400])).toBe(2);
  expect(await renderings([typed, 201, 'GET'], [typed, 201, 'GET'])).toBe(2);
});
