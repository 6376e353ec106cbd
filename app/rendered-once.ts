import type { EntryContext } from 'react-router';

/** A page ready to be answered with, and the policy its scripts need. */
interface RenderedPage {
  html: string;
  policy: string;
}

/** Several forms may be answered so, each in the few ways of its page. */
const most = 20;
const pages = new Map<string, RenderedPage>();

/**
 * Renders the answer to a form that was kept (201) once for all who get the very same one. A page is made of its data
 * alone, and this one says to each sender what it said to the one before: rendering it anew takes longer than keeping
 * what was sent. Pages that were asked for are kept elsewhere (`server/page-cache.ts`).
 */
export async function renderedOnce(
  { method, url }: Request,
  status: number,
  { staticHandlerContext: { actionData, loaderData, errors } }: EntryContext,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  if (method !== 'POST' || status !== 201 || errors) return render();
  const key = JSON.stringify([url, actionData, loaderData]);
  const page = pages.get(key) ?? (await render());
  if (pages.size >= most) pages.clear();
  pages.set(key, page);
  return page;
}
