import { expect, test } from 'vitest';
import routes from '#app/routes.ts';

/** Stands for whatever a loader answers: each of its parts is itself again, and reads as a name. */
const loaderData: unknown = new Proxy({}, { get: (_, part) => (part === Symbol.toPrimitive ? () => 'Asha' : loaderData) });

test.for(['admin', 'company/:id/owner'])('every screen below /%s has a title of its own (WCAG 2.4.2)', async (path) => {
  const screens = routes.find((route) => route.path === path)?.children?.filter(({ file }) => file.endsWith('.tsx')) ?? [];
  expect(screens).not.toEqual([]);
  const titles = await Promise.all(
    screens.map(async ({ file }) => {
      const { meta } = await import(/* @vite-ignore */ `../../${file}`);
      return meta?.({ loaderData })[0].title;
    }),
  );
  expect(new Set(titles).size, titles.join('\n')).toBe(screens.length);
  for (const title of titles) expect(title).toMatch(/^(Asha · )*[^·]+ · .*(Office|Your listing) · AICC$/);
});
